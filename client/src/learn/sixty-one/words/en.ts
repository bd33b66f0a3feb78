/** The rules of Sixty-One, told anew, and its first-game guide. */
export const en = {
  idea: 'Three dice a round, the same for everybody. One says where you write, one is written there, and the third moves your leaf row towards 61. Collect the most acorns.',
  credit:
    '61 Autumn Leaves was designed by Théo Rivière with art by Hervine. Philibert sells it in aid of Accessijeux, a French charity that makes board games accessible to visually impaired players. These words and the drawing of the sheet are our own.',
  'round.h': 'A round',
  'round.p':
    'For 1 to 12 people. Three dice are rolled once for everybody. All decide at the same time, and nobody sees the turns of the others before all are sent.',
  'round.area': 'Choose a die for the area: its number names one of the six areas.',
  'round.value': 'Choose another die and write its number in a legal spot of that area.',
  'round.leaf': 'Add the die that is left to your last leaf, at first to 0, and write the sum in the next free leaf.',
  'round.none':
    'Only when no two dice let you write anything, you write nothing and add one die of your choice to the leaf row.',
  'areas.h': 'The six areas',
  'area.1':
    'Two pairs. The first spot of a pair takes any number, the second only the same one. Begin with either pair. {n} acorns for each full pair.',
  'area.2': 'Five spots in order. No number stands here twice. Acorns for each: {acorns, list, unit}.',
  'area.3':
    'A short skewer of two and a long one of three, each filled in order; begin with either. All numbers on a skewer are equal. {a} acorns for the short one when it is full, {b} for the long one.',
  'area.4': 'Six mugs of hot chocolate, each for the number on it. Acorns: {acorns, list, unit}.',
  'area.5':
    'Three spots at the bottom, two in the middle, one on top. The bottom is filled as you like; further up both spots below must be filled first. Filled spots that touch must differ, side by side as well as above each other. Acorns for each: {a} at the bottom, {b} in the middle, {c} on top.',
  'area.6':
    'Five spots in order. Each number is one more or one less than the one before it; 6 and 1 follow each other. Acorns for each: {acorns, list, unit}.',
  'leaf.h': 'The leaf row',
  'leaf.p':
    'The row has {n} leaves. When a new sum is exactly one of these numbers, you get what belongs to it. Stepping over it gives nothing.',
  'leaf.wild': 'A wild X.',
  'leaf.acorns': '{n, plural, one {# acorn.} other {# acorns.}}',
  'x.h': 'The X',
  'x.p':
    'You write it at once, in the same turn, after the leaf. It goes in any free spot of any area that can be reached there: the first free one of a pair, of a skewer, of the waterlilies or of the mushrooms; any free mug; a spot of the fox burrow with both spots below it filled.',
  'x.wild':
    'It stands for every number. It clashes with nothing, and nothing has to match it. After an X the next mushroom takes any number. A pair, a skewer and the waterlilies look at the real numbers only.',
  'x.acorns': 'It earns acorns just as a number does.',
  'x.ours': 'If there is a spot for it, it must be written. If there is none, it is lost.',
  'first.h': 'Filled first',
  'first.p':
    'Whoever fills every spot of an area, when nobody had done so in an earlier round, gets {n} acorns more. Several who do it in the same round all get them, and so does somebody who plays alone. Later nobody does.',
  'end.h': 'The end',
  'end.p': 'The game ends after the round in which somebody has {n} or more in the leaf row, or after round {rounds}.',
  'score.p':
    'Add the acorns of your areas, those for areas filled first and those of the leaf row. The most acorns win; equal totals share the place.',
  'ex.turn.h': 'Three dice, one turn',
  'ex.turn': 'The dice are {dice, list}. Press the mug for 6. Then look at the dice: each has its part.',
  'ex.turn.done': 'The 4 names the area, the 6 is written, and the 3 goes to the leaf row.',
  'ex.next.h': 'After 6 comes 1',
  'ex.next':
    'The mushrooms end with a 6. Write the 1 behind it: the 6 of the dice names the area. The 2 would not fit.',
  'ex.next.done': 'It fits: 6 and 1 follow each other.',
  'ex.wild.h': 'Exactly 11',
  'ex.wild': 'Your leaf row stands at {total}. Leave the {left} over and you reach 11. Then write the X.',
  'ex.wild.done': 'The leaf is 11, and the X is written.',
  'ex.none.h': 'Nothing fits',
  'ex.none': 'Three fours, and the mug for 4 is full. So one die goes to the leaf row alone. Press a die.',
  'ex.none.done': 'Only the leaf row goes on.',
  'l.area': 'Everybody has the same three dice: {dice, list}. The first that you press names the area. Press the {a}.',
  'l.value': 'Area {a} holds the mugs, and each mug takes its own number. Press the mug for {b}, marked in blue.',
  'l.send': 'The {c} is left: it goes to the leaf row, at the bottom of the sheet. Send the turn.',
  'l.eleven':
    'Your leaf row stands at {total}. With exactly 11 you earn an X, so the {c} should be left over. Press the {a}, then the {b}.',
  'l.wild': 'Leaf 11: you have an X. It stands for every number. Write it in any spot that is marked.',
  'l.wildsend': 'Send the turn.',
  'l.free':
    'Now you choose. A marked spot takes a die; press one, and then the die if you are asked. Send the turn when you like it.',
  'l.end':
    'You know the game. Fill areas for acorns, aim for the numbers of the leaf row, and mind that its end is the end of the game.',
}

export type Key = keyof typeof en
