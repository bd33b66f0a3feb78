import type { Messages } from '../../../i18n/words.ts'
import type { Key } from './en.ts'

/** The rules of Sixty-One and its first-game guide, in French. */
export const fr: Messages<Key> = {
  idea: 'Trois dés par manche, les mêmes pour tous. L’un dit où écrire, l’autre s’y écrit, et le troisième fait avancer les feuilles vers 61. Récoltez le plus de glands.',
  credit:
    '61 feuilles d’automne est un jeu de Théo Rivière, illustré par Hervine. Philibert le vend au profit d’Accessijeux, une association française qui rend les jeux de société accessibles aux personnes déficientes visuelles. Ces textes et le dessin de la feuille sont les nôtres.',
  'round.h': 'Une manche',
  'round.p':
    'De 1 à 12 personnes. On lance trois dés, une fois pour tous. Chacun décide en même temps, et personne ne voit les tours des autres avant qu’ils soient tous envoyés.',
  'round.area': 'Choisissez un dé pour la zone : son nombre désigne l’une des six zones.',
  'round.value': 'Choisissez un autre dé et écrivez son nombre dans une case permise de cette zone.',
  'round.leaf':
    'Ajoutez le dé qui reste à votre dernière feuille, à 0 au début, et écrivez la somme dans la prochaine feuille libre.',
  'round.none':
    'C’est seulement si aucune paire de dés ne peut s’écrire que vous n’écrivez rien et ajoutez aux feuilles un dé de votre choix.',
  'areas.h': 'Les six zones',
  'area.1':
    'Deux paires. La première case d’une paire prend n’importe quel nombre, la seconde seulement le même. Commencez par celle que vous voulez. {n} glands par paire pleine.',
  'area.2': 'Cinq cases, dans l’ordre. Jamais deux fois le même nombre. Glands pour chacune : {acorns, list, unit}.',
  'area.3':
    'Une petite brochette de deux et une grande de trois, chacune dans l’ordre ; commencez par celle que vous voulez. Tous les nombres d’une brochette sont égaux. {a} glands pour la petite pleine, {b} pour la grande.',
  'area.4': 'Six tasses de chocolat chaud, chacune pour le nombre qu’elle porte. Glands : {acorns, list, unit}.',
  'area.5':
    'Trois cases en bas, deux au milieu, une au sommet. Le bas se remplit à votre guise ; plus haut, il faut d’abord les deux cases du dessous. Les cases remplies qui se touchent diffèrent, côte à côte comme l’une sur l’autre. Glands pour chacune : {a} en bas, {b} au milieu, {c} au sommet.',
  'area.6':
    'Cinq cases, dans l’ordre. Chaque nombre vaut un de plus ou un de moins que le précédent ; 6 et 1 se suivent. Glands pour chacune : {acorns, list, unit}.',
  'leaf.h': 'Les feuilles',
  'leaf.p':
    'La rangée a {n} feuilles. Quand la nouvelle somme tombe exactement sur l’un de ces nombres, vous gagnez ce qui va avec. L’enjamber ne donne rien.',
  'leaf.wild': 'Un X joker.',
  'leaf.acorns': '{n, plural, one {# gland.} other {# glands.}}',
  'x.h': 'Le X',
  'x.p':
    'Il s’écrit aussitôt, au même tour, après la feuille. Il va dans n’importe quelle case libre où c’est le moment : la première libre d’une paire, d’une brochette, des nénuphars ou des champignons ; une tasse libre ; une case du terrier du renard dont les deux du dessous sont remplies.',
  'x.wild':
    'Il vaut tous les nombres. Il ne gêne rien, et rien n’a besoin de s’y accorder. Après un X, le champignon suivant prend n’importe quel nombre. Une paire, une brochette et les nénuphars ne regardent que les vrais nombres.',
  'x.acorns': 'Il rapporte des glands comme un nombre.',
  'x.ours': 'S’il y a une case pour lui, il faut l’écrire. S’il n’y en a pas, il est perdu.',
  'first.h': 'La première pleine',
  'first.p':
    'Qui remplit toutes les cases d’une zone, si personne ne l’avait fait dans une manche précédente, reçoit {n} glands de plus. Si plusieurs y arrivent dans la même manche, tous les reçoivent, et qui joue seul aussi. Plus tard, personne.',
  'end.h': 'La fin',
  'end.p':
    'La partie s’achève après la manche où quelqu’un a {n} ou plus dans les feuilles, ou après la manche {rounds}.',
  'score.p':
    'Additionnez les glands de vos zones, ceux des zones remplies en premier et ceux des feuilles. Le plus de glands gagne ; à égalité, on partage la place.',
  'ex.turn.h': 'Trois dés, un tour',
  'ex.turn': 'Les dés sont {dice, list}. Touchez la tasse du 6. Puis regardez les dés : chacun a son rôle.',
  'ex.turn.done': 'Le 4 désigne la zone, le 6 est écrit, et le 3 va aux feuilles.',
  'ex.next.h': 'Après 6 vient 1',
  'ex.next':
    'Les champignons finissent par un 6. Écrivez le 1 derrière : le 6 des dés désigne la zone. Le 2 n’irait pas.',
  'ex.next.done': 'Cela va : 6 et 1 se suivent.',
  'ex.wild.h': 'Exactement 11',
  'ex.wild': 'Vos feuilles en sont à {total}. Gardez le {left} pour la fin et vous atteignez 11. Puis écrivez le X.',
  'ex.wild.done': 'La feuille est à 11, et le X est écrit.',
  'ex.none.h': 'Rien ne va',
  'ex.none': 'Trois quatre, et la tasse du 4 est pleine. Un dé va donc aux feuilles, sans plus. Touchez un dé.',
  'ex.none.done': 'Seules les feuilles avancent.',
  'l.area': 'Tout le monde a les mêmes dés : {dice, list}. Le premier touché désigne la zone. Touchez le {a}.',
  'l.value': 'La zone {a}, ce sont les tasses, et chacune prend son nombre. Touchez la tasse du {b}, marquée en bleu.',
  'l.send': 'Il reste le {c} : il va aux feuilles, en bas. Envoyez le tour.',
  'l.eleven':
    'Vos feuilles en sont à {total}. Avec 11 exactement, vous gagnez un X : c’est donc le {c} qui doit rester. Touchez le {a}, puis le {b}.',
  'l.wild': 'Feuille 11 : vous avez un X. Il vaut tous les nombres. Écrivez-le dans une case marquée.',
  'l.wildsend': 'Envoyez le tour.',
  'l.free':
    'À vous de choisir. Une case marquée prend un dé ; touchez-la, puis le dé si on vous le demande. Envoyez le tour quand il vous plaît.',
  'l.end':
    'Vous connaissez le jeu. Remplissez les zones pour les glands, visez les nombres des feuilles, et n’oubliez pas que leur fin est la fin de la partie.',
}
