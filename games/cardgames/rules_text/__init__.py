"""What cards say, in English and German, made from the words that they are made of."""
