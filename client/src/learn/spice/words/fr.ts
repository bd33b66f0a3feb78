import type { Messages } from '../../../i18n/words.ts'
import type { Key } from './en.ts'

/** The rules of Spice and its first-game guide, in French. */
export const fr: Messages<Key> = {
  idea: 'À deux, vous bâtissez une pyramide. À la fin, le plus grand groupe gagne, mais qui fait grandir un groupe trop tôt le paie d’une pierre.',
  credit:
    'Spice est un jeu de Martin Grider pour le jeu de pièces Shibumi de Cameron Browne et Néstor Romeral Andrés (nestorgames). Il adapte Ketchup, un descendant de Catchup de Nick Bentley. Ces textes et le dessin du plateau sont les nôtres.',
  'board.h': 'La pyramide',
  'board.p':
    'Pour deux. Il y a 30 places : quatre sur quatre en bas, trois sur trois au-dessus, puis deux sur deux, et une au sommet.',
  'board.rest':
    'En bas, une pierre va sur toute place vide. Plus haut, elle repose sur quatre : les quatre places du dessous doivent être remplies.',
  'board.white':
    'Cinq pierres blanches sont là dès le début : quatre au milieu du bas et une sur elles. Elles n’appartiennent à aucun groupe et ne sont jamais retirées.',
  'board.names': 'Une place se nomme par niveau, colonne et rangée : {place} est au deuxième niveau.',
  'turn.h': 'Un tour',
  'turn.p':
    'Ketchup a les pierres rouges et commence avec une seule. Ensuite, à chaque tour, on pose une ou deux pierres de sa couleur, l’une après l’autre. Poivre a les noires.',
  'turn.ours': 'Les pierres ne manquent jamais.',
  'group.h': 'Les groupes',
  'group.p':
    'Les pierres d’une couleur qui se touchent forment un groupe. Sur un niveau, elles se touchent par les quatre côtés, pas en diagonale. Une pierre touche aussi les quatre sur lesquelles elle repose, et celles qui reposent sur elle.',
  'off.h': 'Retirer une pierre',
  'off.p':
    'Regardez le plus grand groupe du plateau, quelle que soit sa couleur. S’il est plus grand après votre tour qu’avant, l’adversaire peut commencer son tour en retirant une de vos pierres libres. Un tour plus tard, ce droit n’est plus.',
  'off.first':
    'Les pierres blanches ne font pas de groupe. Avant la toute première pierre, le plus grand groupe est donc 0, et Poivre a ce droit aussitôt.',
  'off.ours':
    'Une pierre est libre si aucune ne repose sur elle. On retire avant de poser, et la place vide peut resservir. Un tour qui commence par un retrait se compare au plateau d’avant ce retrait.',
  'end.h': 'La fin',
  'end.p':
    'La partie s’achève dès que le plateau est plein, même après la première pierre d’un tour. On retire la pierre du sommet. Puis celui dont le plus grand groupe est le plus grand gagne.',
  'end.ours':
    'À égalité, on compare les deuxièmes groupes, puis les troisièmes, et ainsi de suite. Un groupe absent compte 0. Si tout est égal, c’est un match nul.',
  'ex.rest.h': 'Sur quatre pierres',
  'ex.rest':
    'Posez une pierre en {yes} : quatre pierres sont dessous. En {no}, cela ne tient pas encore. Touchez la place pour savoir pourquoi.',
  'ex.rest.done': 'Elle touche les quatre pierres du dessous et forme un groupe avec les rouges.',
  'ex.off.h': 'Retirez-en une',
  'ex.off':
    'Poivre a fait grandir un groupe. Choisissez l’outil qui retire, puis {yes}. {no} porte une pierre et reste.',
  'ex.off.done': 'Elle est retirée. Posez maintenant une ou deux pierres, même là si vous voulez.',
  'ex.end.h': 'Qui a gagné ?',
  'ex.end': 'Un plateau plein. La pierre du sommet ne compte pas. Voici les groupes des deux.',
  'l.first': 'Vous êtes Ketchup, en rouge, et commencez avec une seule pierre. Touchez {place}, marquée en bleu.',
  'l.send': 'Envoyez le tour. Poivre répond aussitôt.',
  'l.off':
    'Poivre a fait un groupe de deux, plus grand que tous avant. Vous pouvez donc lui retirer une pierre : choisissez l’outil pour cela, puis {place}.',
  'l.place': 'Posez maintenant une ou deux pierres. Touchez {place}, la place de nouveau libre.',
  'l.sendtwo': 'Envoyez le tour, ou posez-en d’abord une autre.',
  'l.up': 'Quatre pierres en portent une cinquième. Touchez {place}, au deuxième niveau.',
  'l.sendup':
    'Une pierre touche les quatre du dessous, les groupes grandissent donc aussi vers le haut. Envoyez le tour.',
  'l.end':
    'Vous connaissez le jeu. Qui fait grandir le plus grand groupe laisse l’autre retirer une pierre. Grandissez quand cela coûte le moins : à la fin, seul le plus grand groupe compte.',
}
