"""Texts of cards that there are not, in the official turns of speech: what is read of them, and what is not."""

READ = tuple(
    """
When Kestrel enters the field, choose 1 Forward. Deal it 5000 damage.
When Kestrel enters the field, choose 1 Forward opponent controls. Dull it and Freeze it.
When Kestrel enters the field, choose 1 Forward of cost 3 or less opponent controls. Return it to its owner's hand.
When Kestrel enters the field, choose up to 2 Forwards. Deal them 3000 damage.
When Kestrel enters the field, choose 1 Summon in your Break Zone. Add it to your hand.
When Kestrel enters the field, choose 1 Character in your Break Zone. Add it to your hand.
When Kestrel enters the field, choose 1 Forward of cost 4 or less in your Break Zone. Play it onto the field dull.
When Kestrel enters the field, you may search for 1 Category VII Forward and add it to your hand.
When Kestrel enters the field, you may search for 1 [Job (White Mage)] and add it to your hand.
When Kestrel enters the field, you may search for 1 Card Name Gull Forward of cost 2 or less and play it onto the field.
When Kestrel enters the field, your opponent discards 1 card from his/her hand.
When Kestrel enters the field, your opponent discards 2 cards from their hand.
When Kestrel enters the field, draw 2 cards, then discard 1 card from your hand.
When Kestrel enters the field, draw 1 card and your opponent discards 1 card.
When Kestrel enters the field, if you control 3 or more Backups, draw 1 card.
When Kestrel enters the field, if you control a Card Name Gull, choose 1 Forward. Break it.
When Kestrel enters the field, choose 1 Forward. If you control [Card Name (Gull)], break it.
When Kestrel enters the field, deal 2000 damage to all the Forwards opponent controls.
When Kestrel enters the field, all the Forwards opponent controls lose 1000 power until the end of the turn.
When Kestrel enters the field, the Forwards your opponent controls lose 1000 power until the end of the turn.
When Kestrel enters the field, activate all the Backups you control.
When Kestrel enters the field, gain 《C》.
When Kestrel enters the field, you may pay 《C》. If you do so, draw 1 card.
When Kestrel enters the field, remove all the cards in your opponent's Break Zone from the game.
When Kestrel enters the field, choose 1 card in your opponent's Break Zone. Remove it from the game.
When Kestrel enters the field, choose 1 Forward you control and 1 Forward opponent controls. They deal damage equal to their power to each other.
When Kestrel enters the field or attacks, choose 1 Backup. Activate it.
When Kestrel enters the field due to Warp, choose 1 Forward. Break it.
When Kestrel enters the field, each player discards 1 card from their hand.
When Kestrel enters the field, your opponent puts the top 3 cards of their deck into the Break Zone.
When Kestrel enters the field, your opponent receives 1 point of damage.
When Kestrel enters the field, look at the top 3 cards of your deck. Add 1 card among them to your hand and return the other cards to the bottom of your deck in any order.
When Kestrel enters the field, your opponent selects 1 Forward they control. Put it into the Break Zone.
When a Job Pilot Forward other than Kestrel enters your field, draw 1 card.
When a Forward enters your opponent's field, choose 1 Backup. Activate it.
When Kestrel attacks, choose 1 Forward opponent controls. Deal it damage equal to Kestrel's power.
When Kestrel attacks, Kestrel gains +2000 power until the end of the turn.
When Kestrel attacks, choose 1 Forward opponent controls. Until the end of the turn, it loses 3000 power.
When Kestrel attacks, choose 1 active Forward. Dull it. If you control 5 or more Fire Characters, Freeze it.
When Kestrel attacks, choose 1 Forward. It cannot block until the end of the turn.
When Kestrel attacks, choose 1 Forward. It cannot attack or block until the end of the turn.
Whenever Kestrel blocks, Kestrel gets +3000 power until the end of the turn.
When Kestrel is blocked, draw 1 card.
When Kestrel blocks or is blocked, choose 1 Forward. Deal it 1000 damage.
When Kestrel is put from the field into the Break Zone, choose 1 Forward. You may deal it 4000 damage.
When Kestrel leaves the field, draw 1 card.
When Kestrel is chosen by your opponent's Summons or abilities, your opponent discards 1 card from their hand.
When a Forward dealt damage by Kestrel this turn is put from the field into the Break Zone, draw 1 card.
When a Forward you control attacks, it gains +1000 power until the end of the turn.
When a Forward opponent controls enters the field, deal it 2000 damage.
When a Forward other than Kestrel you control is put from the field into the Break Zone, draw 1 card.
When a Job Pilot you control enters the field, gain 《C》《C》.
When you cast a Fire Summon, Kestrel gains Haste until the end of the turn.
When your opponent casts a Summon, your opponent discards 1 card from their hand.
When you use a special ability, draw 1 card.
When you receive a point of damage, draw 1 card.
At the beginning of your Main Phase 1, draw 1 card.
At the beginning of your Attack Phase, choose 1 Forward opponent controls. It must block if possible until the end of the turn.
At the end of each of your turns, activate Kestrel.
If you control a Card Name Gull, Kestrel gains +2000 power and Haste.
If you control 2 or more Job Pilot Forwards, Kestrel gains +1000 power, Brave, and First Strike.
If you control 3 or more Category VII Characters, Kestrel cannot be chosen by your opponent's Summons or abilities.
If you have received 3 points of damage or more, Kestrel gains +3000 power.
If your opponent has 2 cards or less in their hand, Kestrel gains Haste.
If your opponent controls 3 or more Forwards, Kestrel gains +2000 power.
If Kestrel is dull, Kestrel gains +1000 power.
During your turn, Kestrel gains +1000 power.
The Fire Forwards you control gain +1000 power.
The Job Pilot Forwards other than Kestrel you control gain +1000 power and Brave.
The Forwards opponent controls lose 1000 power.
Kestrel gains +1000 power for each Backup you control.
Kestrel gains +1000 power for each point of damage you have received.
Kestrel cannot block.
Kestrel cannot be blocked by Forwards of cost 3 or less.
Kestrel cannot be broken.
Kestrel cannot be broken by opposing Summons or abilities that don't deal damage.
Kestrel cannot become dull by your opponent's Summons or abilities.
Kestrel can attack twice in the same turn.
Kestrel must attack once per turn if possible.
If Kestrel is dealt damage, reduce the damage by 1000 instead.
The cost required to cast Kestrel is reduced by 2.
If you control a Card Name Gull, the cost required to cast Kestrel is reduced by 1 (it cannot become 0).
You can pay with CP of any Element to cast Kestrel.
Damage 3 -- Kestrel gains +2000 power.
Damage 5 -- When Kestrel attacks, choose 1 Forward. Break it.
EX BURST When Kestrel enters the field, draw 1 card.
[EX BURST] When Kestrel enters the field, choose 1 Character. Freeze it.
《Fire》《Dull》: Choose 1 Forward. Deal it 3000 damage.
《1》《Fire》, 《Dull》: Choose 1 Forward. It gains +1000 power and Haste until the end of the turn.
《Dull》, put Kestrel into the Break Zone: Draw 1 card.
《Dull》: Choose 1 Forward. Dull it. You can only use this ability during your turn.
《Fire》《Fire》: Choose 1 Forward. Break it. You can only use this ability if you control 5 or more Backups.
Discard 1 Fire Summon: Choose 1 Forward. Break it.
Put 1 Backup into the Break Zone: Choose 1 Forward. Deal it 6000 damage.
Dull 1 active Backup: Kestrel gains First Strike until the end of the turn.
Remove 3 cards in your Break Zone from the game: Draw 1 card.
Return 1 Backup you control to its owner's hand: Draw 1 card.
Talon Storm 《S》《Fire》《1》: Deal 4000 damage to all the Forwards opponent controls.
Warp 3 -- 《Fire》《1》 (In your Main Phase, you may pay this cost.)
Priming "Gull" -- 《Fire》《Fire》
Back Attack (You can cast this card whenever you have priority.)
""".strip().split("\n")
)
"""On a Forward."""
READ_OF_SUMMONS = tuple(
    """
EX BURST Choose 1 Forward of cost 3 or less. Break it. Draw 1 card.
Choose 1 Summon. Cancel its effect.
Choose 1 auto-ability. Cancel its effect.
Choose 1 Forward you control. It gains +2000 power and First Strike until the end of the turn.
Choose 1 dull Forward opponent controls. Deal it 9000 damage.
Choose 1 Forward of power 6000 or less. Break it.
Choose 1 Forward. Deal it 3000 damage for each Backup you control.
Choose 1 Forward. It loses all abilities until the end of the turn. Draw 1 card.
Choose 1 Forward. Deal it 4000 damage. Choose 1 Backup. Activate it.
Choose up to 3 Backups. Activate them.
Search for 1 Forward and add it to your hand.
Deal 4000 damage to all the Forwards.
The Monsters you control become Forwards with 7000 power in addition to their other types until the end of the turn.
""".strip().split("\n")
)
REFUSED = tuple(
    line.split(" | ")
    for line in """
line | When Kestrel enters the field, you may pay 《C》. When you do so, draw 1 card.
line | When Kestrel is put from the field into the Break Zone, return Kestrel to your hand.
line | When Kestrel deals damage to your opponent, draw 1 card.
line | 《0》: Draw 1 card. You can only use this ability once per turn.
line | When Kestrel enters the field, draw 1 card. (This effect will trigger only once per turn.)
line | When Kestrel enters the field, place 2 Growth Counters on Kestrel.
line | When Kestrel enters the field, choose 1 Forward. Its power becomes 1000 until the end of the turn.
line | Choose 1 damaged Forward. Break it.
line | Select 1 of the 2 following actions. "Draw 1 card." "Draw 2 cards."
line | When Kestrel enters the field, choose 1 Fire Forward or Ice Forward. Break it.
line | When your opponent casts a Summon, cancel it.
line | 《X》: Choose 1 Forward. Deal it X damage.
line | Kestrel gains +1000 power until the end of the turn.
line | Choose 1 Forward. Break it.
line | Talon Storm 《Fire》: Draw 1 card.
line | Your opponent cannot cast Summons.
text | When Kestrel attacks, choose 1 Forward and 1 Monster. Dull it.
text | When Kestrel attacks, choose 1 Forward you control and 1 Backup you control. Activate them.
text | When Kestrel enters the field, choose 1 Forward. Your opponent discards 1 card from their hand.
text | When Kestrel enters the field, choose 2 Forwards. Dull it.
""".strip().split("\n")
)
"""Why, and a text on a Forward that is not played: it has no word of ours, or means what none of ours says."""
