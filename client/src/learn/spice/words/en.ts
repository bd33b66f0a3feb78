/** The rules of Spice, told anew, and its first-game guide. */
export const en = {
  idea: 'Two people build one pyramid. In the end the larger group wins, but whoever lets a group grow too soon pays with a stone.',
  credit:
    "Spice is Martin Grider's game for the Shibumi set of Cameron Browne and Néstor Romeral Andrés (nestorgames). It adapts Ketchup, a descendant of Nick Bentley's Catchup. These words and the drawing of the board are our own.",
  'board.h': 'The pyramid',
  'board.p':
    'For two. There are 30 places: four by four at the bottom, three by three above, then two by two, and one on top.',
  'board.rest':
    'At the bottom a stone goes in any empty place. Further up it rests on four: all four places below it must be filled.',
  'board.white':
    'Five white stones lie there from the start: four in the middle of the bottom and one on them. They belong to no group and are never taken off.',
  'board.names': 'A place is called by level, column and row: {place} is on the second level.',
  'turn.h': 'A turn',
  'turn.p':
    'Ketchup has the red stones and begins with exactly one. After that, in each turn one or two stones of your own colour are placed, one after the other. Pepper has the black ones.',
  'turn.ours': 'The stones never run out.',
  'group.h': 'Groups',
  'group.p':
    'Stones of one colour that touch are a group. On a level they touch to the left and right and to both other sides, not diagonally. A stone also touches the four that it rests on, and those that rest on it.',
  'off.h': 'Taking a stone off',
  'off.p':
    'Look at the largest group on the board, of either colour. If it is larger after your turn than before, your opponent may begin the next turn by taking off one of your free stones. A turn later that right is gone.',
  'off.first':
    'White stones are no group. So before the very first stone the largest group is 0, and Pepper has the right at once.',
  'off.ours':
    'A stone is free when no stone rests on it. Taking off comes before placing, and the empty place may be used again. A turn that begins with taking off is compared with the board before that.',
  'end.h': 'The end',
  'end.p':
    'The game ends at once when the board is full, also after the first stone of a turn. The stone on top is taken off. Then the player with the larger largest group wins.',
  'end.ours':
    'If they are equal, the second largest groups are compared, then the third, and so on. A group that is not there counts 0. If all are equal, it is a draw.',
  'ex.rest.h': 'On four stones',
  'ex.rest': 'Place a stone at {yes}: four stones lie below it. {no} does not carry yet. Press it to be told why.',
  'ex.rest.done': 'It touches all four stones below it, and makes a group with the red ones.',
  'ex.off.h': 'Take one off',
  'ex.off': 'Pepper has let a group grow. Choose the tool that takes off, then {yes}. {no} carries a stone and stays.',
  'ex.off.done': 'It is off. Now you place one or two stones, also there if you like.',
  'ex.end.h': 'Who has won?',
  'ex.end': 'A full board. The stone on top does not count. These are the groups of both.',
  'l.first': 'You are Ketchup, red, and begin with a single stone. Press {place}, marked in blue.',
  'l.send': 'Send the turn. Pepper answers at once.',
  'l.off':
    'Pepper has made a group of two, larger than any before. So you may take one of its stones off: choose the tool for it, then {place}.',
  'l.place': 'Now place one or two stones. Press {place}, the place that is free again.',
  'l.sendtwo': 'Send the turn, or place one more before.',
  'l.up': 'Four stones carry a fifth. Press {place}, on the second level.',
  'l.sendup': 'A stone touches the four below it, so groups grow upwards too. Send the turn.',
  'l.end':
    'You know the game. Whoever lets the largest group grow lets the other take a stone off. Grow when it hurts least: in the end only the largest group counts.',
}

export type Key = keyof typeof en
