import type { Messages } from '../../../i18n/words.ts'
import type { Key } from './en.ts'

/** The rules of Just Peas and its first-game guide, in French. */
export const fr: Messages<Key> = {
  idea: 'Remplissez votre champ de pois avec les nombres des dés. Deux pois voisins ont exactement un d’écart. Ce qui ne va pas est écrasé, et le moins de pois écrasés gagne.',
  credit:
    'Just Peas est un jeu d’Ian Howard, édité par Button Shy. Ces textes et le dessin de la feuille sont les nôtres.',
  'board.h': 'Le plateau',
  'board.p':
    'Le plateau est un carré de pois vides. Deux pois sont voisins s’ils se touchent directement : à gauche, à droite, au-dessus ou au-dessous. Les diagonales ne comptent pas.',
  'board.ours': 'Il y a trois plateaux : le petit de 4 sur 4 pois, le classique de 5 sur 5 et le grand de 6 sur 6.',
  'board.names': 'Un pois se nomme par sa colonne et sa rangée : b3 est dans la deuxième colonne, troisième rangée.',
  'seats.ours':
    'Le jeu imprimé se joue seul. Ici, on joue de 1 à 12, chacun sur son plateau et tous avec les mêmes dés. Le lancer suivant vient quand tous ceux qui récoltent encore ont envoyé leur tour. Jusque-là, personne ne voit les tours des autres.',
  'turn.h': 'Un tour',
  'turn.p': 'On lance deux dés. Utilisez les deux, ou faites une cosse à la place.',
  'turn.dice': 'Les dés : chacun sert une fois, dans l’ordre voulu. Un dé se place, ou il écrase un pois.',
  'turn.second': 'Le second dé trouve le plateau tel que le premier l’a laissé.',
  'place.h': 'Placer un nombre',
  'place.p':
    'Un dé s’écrit dans un pois vide. Il vaut exactement 1 de plus ou 1 de moins que chaque voisin rempli. Sans voisin rempli, tout nombre convient.',
  'place.free': 'Les voisins écrasés ne comptent pas, ni ceux qui sont dans une cosse.',
  'place.wrap': 'On ne fait pas le tour : entre 6 et 1, l’écart n’est pas de un.',
  'smush.h': 'Écraser un pois',
  'smush.p':
    'Un dé qui n’est pas placé écrase un pois qui ne l’est pas encore : rempli ou vide, dans une cosse ou non. C’est toujours permis, même si le nombre irait quelque part.',
  'smush.then': 'Un pois écrasé n’a plus de nombre. Il est réglé, et il vous coûte un point.',
  'pod.h': 'Les cosses',
  'pod.p':
    'Au lieu d’utiliser les dés, vous pouvez enfermer trois pois dans une cosse. Ils se suivent, tout droit ou en tournant : chacun touche le suivant.',
  'pod.any':
    'Chacun des trois peut être rempli, vide ou écrasé. Tous les nombres d’une cosse sont égaux, et aucun pois n’est dans deux cosses.',
  'pod.fill': 'Un pois vide d’une cosse ne prend que le nombre de la cosse, quoi qu’il y ait autour.',
  'pod.apart': 'Chaque cosse est à part : deux cosses voisines peuvent avoir deux nombres quelconques.',
  'pod.ours':
    'Une cosse sans nombre en prend un quelconque, qui devient le sien. Si tous ses nombres sont écrasés plus tard, elle n’en a de nouveau plus.',
  'end.h': 'La fin',
  'end.p':
    'Votre récolte est finie dès que chaque pois est rempli ou écrasé. Cela peut venir avec le premier dé : le second ne sert alors pas. La partie s’achève quand toutes les récoltes sont finies.',
  'score.p': 'Votre score est le nombre de vos pois écrasés. Le plus bas gagne ; à égalité, on partage la place.',
  'score.proud': 'Si aucun n’est écrasé, Peater est fier.',
  'ex.place.h': 'Un d’écart',
  'ex.place':
    'Prenez le {a} : {pea} l’accepte, entre le 3 et le 5. Annulez et prenez le {b} : {pea} le refuse. Touchez n’importe quel pois pour savoir pourquoi.',
  'ex.smush.h': 'Un pois sacrifié',
  'ex.smush': 'Seul {pea} est libre, et ni le {a} ni le {b} n’y va. Choisissez Écraser, puis un dé, puis {pea}.',
  'ex.smush.done': 'Chaque pois est réglé, l’autre dé ne sert pas. Le score est {n}.',
  'ex.pod.h': 'Faites cette cosse',
  'ex.pod': 'Choisissez Cosse, puis {peas, list}. Essayez aussi {no} : son nombre est différent.',
  'ex.pod.done': 'Une cosse. Ses deux pois vides ne prennent plus que le {value}.',
  'ex.fill.h': 'Dans une cosse',
  'ex.fill': 'Placez le {a} en {pea} : dans une cosse, le 2 du dessous ne gêne pas. Le {b} n’y va pas.',
  'ex.fill.done': 'Cela va. Les pois du dehors ne regardent pas la cosse, et la cosse ne regarde pas dehors.',
  'l.die': 'Tout le monde a les mêmes dés : {a} et {b}. Touchez le dé qui montre {a}.',
  'l.first': 'Votre plateau est encore vide, le {a} va partout. Touchez {pea}, marqué en bleu.',
  'l.second': 'À côté d’un {a}, il faut un de plus ou un de moins. Le {b} convient : touchez {pea}.',
  'l.send': 'Les deux dés ont servi. Envoyez le tour.',
  'l.smush':
    'Les dés suivants : {a} et {b}. Un dé peut aussi sacrifier un pois. Choisissez Écraser, le dé qui montre {a}, puis {pea}.',
  'l.other': 'Placez le {b} où il va, ou écrasez un autre pois. Puis envoyez le tour.',
  'l.pod': 'Maintenant une cosse, au lieu des deux dés. Choisissez Cosse, puis {peas, list}.',
  'l.podsend': 'Dans cette cosse, tous les nombres seront égaux, quoi qu’il y ait autour. Envoyez.',
  'l.end':
    'C’est tout : placer, écraser, ou faire une cosse. Remplissez ou écrasez chaque pois, et écrasez le moins possible.',
}
