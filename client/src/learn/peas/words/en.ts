/** The rules of Just Peas, told anew, and its first-game guide. */
export const en = {
  idea: 'Fill your field of peas with the numbers of the dice. Peas side by side are exactly one apart. What does not fit is smushed, and the fewest smushed peas win.',
  credit:
    'Just Peas was designed by Ian Howard and published by Button Shy. These words and the drawing of the sheet are our own.',
  'board.h': 'The board',
  'board.p':
    'The board is a square of unfilled peas. Two peas are neighbours when they touch directly: left, right, above or below. Diagonals do not count.',
  'board.ours': 'There are three boards: small with 4 by 4 peas, classic with 5 by 5 and large with 6 by 6.',
  'board.names': 'A pea is called by its column and row: b3 is in the second column, third row.',
  'seats.ours':
    'The printed game is for one. Here 1 to 12 people play, each on a board of their own and all with the same dice. The next roll comes when everybody who is still harvesting has sent a turn. Until then nobody sees the turns of the others.',
  'turn.h': 'A turn',
  'turn.p': 'Two dice are rolled. You use both dice, or you make one pod instead.',
  'turn.dice': 'The dice: each is used once, in the order you like. Each is placed, or it smushes a pea.',
  'turn.second': 'The second die finds the board as the first has left it.',
  'place.h': 'Placing a number',
  'place.p':
    'A die is written in an unfilled pea. It must be exactly 1 higher or 1 lower than every filled neighbour. Without filled neighbours any number fits.',
  'place.free': 'Smushed neighbours do not count, and neighbours in a pod do not count.',
  'place.wrap': 'There is no way around: 6 and 1 are not one apart.',
  'smush.h': 'Smushing a pea',
  'smush.p':
    'A die that is not placed smushes a pea that is not smushed yet: filled or unfilled, in a pod or not. This is always allowed, also when the number would fit somewhere.',
  'smush.then': 'A smushed pea has no number any more. It is done, and it costs you a point.',
  'pod.h': 'Pods',
  'pod.p':
    'Instead of using the dice you may close three peas in a pod. They lie on a path, straight or around a corner: each touches the next.',
  'pod.any':
    'Each of the three may be filled, unfilled or smushed. All numbers in a pod are equal, and no pea is in two pods.',
  'pod.fill': 'An unfilled pea in a pod takes the number of the pod only, whatever stands around it.',
  'pod.apart': 'Every pod is for itself: two pods side by side may have any two numbers.',
  'pod.ours':
    'A pod without a number takes any, and that becomes its number. If all its numbers are smushed later, it has none again.',
  'end.h': 'The end',
  'end.p':
    'Your harvest is complete as soon as every pea is filled or smushed. That may be after the first die: the second is then not used. The game ends when all harvests are complete.',
  'score.p': 'Your score is the number of your smushed peas. The lowest wins; equal scores share the place.',
  'score.proud': 'If none is smushed at all, Peater is proud.',
  'ex.place.h': 'One apart',
  'ex.place':
    'Take the {a}: {pea} accepts it, between the 3 and the 5. Then undo and take the {b}: {pea} refuses it. Press any pea to be told why.',
  'ex.smush.h': 'A pea is given up',
  'ex.smush': 'Only {pea} is open, and neither {a} nor {b} fits. Choose Smush, then a die, then {pea}.',
  'ex.smush.done': 'Every pea is done, so the other die is not used. The score is {n}.',
  'ex.pod.h': 'Make this pod',
  'ex.pod': 'Choose Pod, then {peas, list}. Try {no} too: it has another number.',
  'ex.pod.done': 'A pod. Its two free peas take a {value} now, and nothing else.',
  'ex.fill.h': 'Inside a pod',
  'ex.fill': 'Place the {a} at {pea}: in a pod the 2 below does not matter. The {b} does not fit there.',
  'ex.fill.done': 'It fits. Peas outside do not look at a pod, and a pod does not look outside.',
  'l.die': 'Everybody has the same two dice: {a} and {b}. Press the die with the {a}.',
  'l.first': 'Nothing stands on your board yet, so the {a} fits in every pea. Press {pea}, marked in blue.',
  'l.second': 'Beside a {a} only one more or one less may stand. The {b} fits: press {pea}.',
  'l.send': 'Both dice are used. Send the turn.',
  'l.smush':
    'The next dice are {a} and {b}. A die can also give up a pea. Choose Smush, then the die with the {a}, then {pea}.',
  'l.other': 'Put the {b} where it fits, or smush another pea. Then send the turn.',
  'l.pod': 'Now a pod, instead of both dice. Choose Pod, then {peas, list}.',
  'l.podsend': 'In this pod all numbers will be equal, whatever stands around it. Send it.',
  'l.end': 'That is all there is: place, smush, or make a pod. Fill or smush every pea, and smush as few as you can.',
}

export type Key = keyof typeof en
