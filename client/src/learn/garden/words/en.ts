/** The rules of Garden, told anew, and its first-game guide. */
export const en = {
  idea: 'Twelve turns with cards. Plant them so that the numbers of rows and columns rise or fall, fill lines to win helpers from Wonderland, and set the suits where they score.',
  credit:
    "{name}, Queen of Hearts' Garden Express, was published by its designer in April 2023, with rules and sheet to print and play. These words and the drawing of the sheet are our own.",
  'sheet.h': 'Sheet and cards',
  'sheet.p':
    'For 1 to 4 people, each with a sheet. At the end of every row and of every column stands an ability. Cells are called by column and row, like C3.',
  'sheet.ours':
    'The printed sheet is not public, so this one is ours. Classic has 5 by 5 cells, large has 6 by 6. The abilities stand as follows.',
  'sheet.line': 'Line',
  'sheet.classic': 'Classic',
  'sheet.large': 'Large',
  'deck.p':
    'The deck: ace to 10 in four suits and two jokers, {n} cards. It is shuffled, {aside} cards are set aside unseen, and the others last for {turns} turns.',
  'turn.h': 'A turn',
  'turn.reveal': 'Three cards of the deck are laid open.',
  'turn.before':
    'Before the choice: whoever can use the Mad Hatter or the Caterpillar does so or passes. They take effect clockwise from the active seat.',
  'turn.choose': 'The active seat takes one of the three cards, but no joker.',
  'turn.record':
    'All write at the same time, in either order. The active seat writes the card it took and one of the other two. Everybody else writes the two that were not taken.',
  'turn.cross': 'Whoever was struck by a jabberwock writes X.',
  'turn.lines':
    'The three cards are discarded. Each row or column that is full now gives its owner the abilities at its ends, once.',
  'turn.next': 'The next seat is active. The first seat was active first.',
  'turn.secret': 'Nobody sees what the others send until all of them have sent it.',
  'turn.ours':
    'Alice, White Rabbit and Tweedledum and Tweedledee belong to the choice in the printed text. Here they are declared when the writing begins. A joker may be the second card of the active seat.',
  'write.h': 'Writing',
  'write.p':
    'A card goes in a blank cell. In its row and in its column the numbers, read in order, must only rise or only fall. Blank cells and cells without a number are skipped. The second card is judged with the first one written.',
  'write.ours': 'Equal numbers may follow each other, also across blanks.',
  'write.ace': 'An ace is 1 or 11.',
  'write.ace.ours': 'Which of the two is chosen anew for each ace, in each line, whenever a card is written.',
  'write.cut': '□, X and a cell with a Dodo are dividers. They cut a line in parts, and each part is looked at alone.',
  'write.joker': 'A joker has no number. Whoever writes it chooses its suit, and it fits in every blank cell.',
  'write.block':
    'A card with a number that fits in no blank cell is written as □ in any of them. Only then is that allowed.',
  'write.lost': 'Without a blank cell a card is lost, also a joker.',
  'write.full':
    'Cards, suits, stars, X and cells with a Dodo fill a cell. A □ does not: the row and the column with it never give their abilities.',
  'write.refused': 'The printed rule for wrong entries that are found later has no use here: they are refused at once.',
  'ability.h': 'Abilities',
  'ability.p': 'Each one that you gain works once, and you use at most one in a turn.',
  'ability.ours':
    'A new ability can be used from the next turn on. While you write it comes before, between or after the two cards, but Alice, White Rabbit and Tweedledum and Tweedledee come first. Suits, stars and X go in blank cells only.',
  'ability.hatter':
    'Before the choice: the open cards go back in the deck, it is shuffled, and three new cards are laid open.',
  'ability.caterpillar':
    'Before the choice: you alone look at the next three cards and put them back on top or at the bottom, in their order.',
  'ability.before.ours':
    'Neither of these two works in the last turn, when the deck is empty. A seat is asked once a turn, even if the cards change.',
  'ability.alice': 'When you are not active: write the card that was taken and one of the other two.',
  'ability.rabbit':
    'Instead of the two cards: the discard pile is shuffled, two of its cards are shown, you write both and they go back. It needs two cards in the pile. Then no further ability.',
  'ability.tweedle':
    'Instead of two cards write one twice. The active seat has all three to choose from, the others the two that were not taken.',
  'ability.dodo':
    'Put a □ on one of your cells with a card, a suit or a star and no □ yet. It becomes a divider, keeps its suit and still counts as full.',
  'ability.spade': 'Write a spade without a number.',
  'ability.club': 'Write a club without a number.',
  'ability.heart': 'Write a heart without a number.',
  'ability.diamond': 'Write a diamond without a number.',
  'ability.cheshire': 'Write ☆: every suit at once, without a number.',
  'ability.jabberwock': 'Every opponent writes an X in a blank cell of their choice. Alone you get 2 points instead.',
  'cross.ours':
    'Several jabberwocks: all X are written in one turn. Without a blank cell an X is dropped. All rabbits of a turn draw from the same pile.',
  'score.h': 'The end and the points',
  'score.p': 'The game ends after turn {n}. The most points win; equal totals share the place.',
  'score.spades':
    '1 point for each ♠ of your longest unbroken stretch in a row, from a single one on. 5 more, once, if it is a whole row. Only a cell without ♠ breaks it, a divider does not.',
  'score.clubs': 'The same for ♣ in a column.',
  'score.diamonds': '2 points for each ♦ of your longest unbroken diagonal, in either direction.',
  'score.hearts': '2 points for each ♥ of your largest square that is made of ♥ only.',
  'score.star': '☆ counts as every suit.',
  'score.cross': 'Each X costs 2 points and counts as no suit.',
  'score.jabberwock': 'A jabberwock used alone: 2 points.',
  'ex.rise.h': 'Rise or fall',
  'ex.rise': 'Row 3 has a 4 and an 8. Take {card}, then {yes}: 4, 6, 8 rises. Undo and try {no}: 4, 8, 6 does neither.',
  'ex.rise.done': 'It fits. The column of {yes} is looked at too, and has no other number.',
  'ex.block.h': 'It fits nowhere',
  'ex.block': 'Two cells are blank, and {card} fits in neither. Take it, then one of the two cells.',
  'ex.block.done': 'A □. Its row and column give no ability any more, but later cards have it easier beside it.',
  'ex.dodo.h': 'The Dodo makes room',
  'ex.dodo': '{card} does not fit at {cell}: 4, 9, 5. Use the Dodo on the 9 first, then write the card at {cell}.',
  'ex.dodo.done': 'The line is cut at the 9, so the 5 begins a part of its own. The 9 keeps its suit.',
  'ex.score.h': 'A finished garden',
  'ex.score': 'What this garden is worth. Look for the stretch, the column, the diagonal and the square.',
  'l.take': 'Three cards lie open, and you are the active seat. Take {card}: press it.',
  'l.takesend': 'You will write this one and one of the other two. Send the choice.',
  'l.card': 'Now write. Press {card}, then {cell}, marked in blue.',
  'l.next': 'In this row numbers may only rise or only fall. Press {card}, then {cell}: that rises.',
  'l.send': 'Two cards are written. Send the turn.',
  'l.again': 'Three new cards. Take the one that you like, and send the choice.',
  'l.write': 'Write it and one of the others. A cell that you press in vain says why. Send the turn when you like it.',
  'l.end':
    'You know the game. A full row or column gives you what stands at its ends. After twelve turns your longest stretches of suits score.',
}

export type Key = keyof typeof en
