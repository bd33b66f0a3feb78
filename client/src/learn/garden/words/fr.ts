import type { Messages } from '../../../i18n/words.ts'
import type { Key } from './en.ts'

/** The rules of Garden and its first-game guide, in French. */
export const fr: Messages<Key> = {
  idea: 'Douze tours de cartes. Plantez-les pour que les nombres des lignes et des colonnes montent ou descendent, remplissez des lignes pour gagner l’aide du Pays des Merveilles, et placez les couleurs où elles rapportent.',
  credit:
    '{name}, « Jardin Express de la Reine de Cœur », a été publié par son auteur en avril 2023, règles et feuille à imprimer. Ces textes et le dessin de la feuille sont les nôtres.',
  'sheet.h': 'La feuille et les cartes',
  'sheet.p':
    'De 1 à 4 personnes, chacune avec une feuille. Au bout de chaque ligne et de chaque colonne se trouve un pouvoir. Les cases se nomment par colonne et ligne, comme C3.',
  'sheet.ours':
    'La feuille imprimée n’est pas publique, celle-ci est donc la nôtre. La classique a 5 sur 5 cases, la grande 6 sur 6. Voici où sont les pouvoirs.',
  'sheet.line': 'Ligne',
  'sheet.classic': 'Classique',
  'sheet.large': 'Grande',
  'deck.p':
    'La pioche : de l’as au 10 en quatre couleurs et deux jokers, soit {n} cartes. On mélange, on écarte {aside} cartes sans les voir, et le reste suffit pour {turns} tours.',
  'turn.h': 'Un tour',
  'turn.reveal': 'On découvre trois cartes de la pioche.',
  'turn.before':
    'Avant le choix : qui peut utiliser le Chapelier ou la Chenille le fait ou passe. Ils agissent dans le sens horaire à partir de la place active.',
  'turn.choose': 'La place active prend une des trois cartes, mais pas un joker.',
  'turn.record':
    'Tous écrivent en même temps, dans l’ordre voulu. La place active écrit la carte prise et une des deux autres. Les autres écrivent les deux qui n’ont pas été prises.',
  'turn.cross': 'Qui est frappé par un jabberwock écrit un X.',
  'turn.lines':
    'Les trois cartes vont à la défausse. Chaque ligne ou colonne maintenant pleine donne une fois les pouvoirs de ses bouts.',
  'turn.next': 'La place suivante devient active. La première place commence.',
  'turn.secret': 'Personne ne voit ce que les autres envoient avant que tous l’aient envoyé.',
  'turn.ours':
    'Dans le texte imprimé, Alice, le Lapin Blanc et Tweedledum et Tweedledee appartiennent au choix. Ici, on les déclare au début de l’écriture. Un joker peut être la seconde carte de la place active.',
  'write.h': 'Écrire',
  'write.p':
    'Une carte va dans une case vide. Dans sa ligne et dans sa colonne, les nombres lus dans l’ordre ne font que monter ou que descendre. On saute les cases vides et celles sans nombre. La seconde carte est jugée avec la première déjà écrite.',
  'write.ours': 'Des nombres égaux peuvent se suivre, même par-dessus des cases vides.',
  'write.ace': 'Un as vaut 1 ou 11.',
  'write.ace.ours': 'La valeur se choisit de nouveau pour chaque as, dans chaque ligne, à chaque carte écrite.',
  'write.cut':
    '□, X et une case avec un Dodo sont des cloisons. Elles coupent une ligne en parties, jugées chacune à part.',
  'write.joker': 'Un joker n’a pas de nombre. Qui l’écrit choisit sa couleur, et il va dans toute case vide.',
  'write.block':
    'Une carte à nombre qui ne va dans aucune case vide s’écrit □ dans l’une d’elles. C’est permis seulement alors.',
  'write.lost': 'Sans case vide, une carte est perdue, même un joker.',
  'write.full':
    'Cartes, couleurs, étoiles, X et cases avec un Dodo remplissent une case. Un □ non : sa ligne et sa colonne ne donneront jamais leurs pouvoirs.',
  'write.refused':
    'La règle imprimée sur les erreurs trouvées plus tard ne sert pas ici : elles sont refusées aussitôt.',
  'ability.h': 'Les pouvoirs',
  'ability.p': 'Chaque pouvoir gagné sert une fois, et vous en utilisez un au plus par tour.',
  'ability.ours':
    'Un nouveau pouvoir sert à partir du tour suivant. Pendant l’écriture, il vient avant, entre ou après les deux cartes, mais Alice, le Lapin Blanc et Tweedledum et Tweedledee viennent en premier. Couleurs, étoiles et X vont seulement dans des cases vides.',
  'ability.hatter':
    'Avant le choix : les cartes visibles retournent dans la pioche, on mélange, et on en découvre trois nouvelles.',
  'ability.caterpillar':
    'Avant le choix : on vous montre à vous seulement les trois cartes suivantes et vous les remettez dessus ou dessous, dans leur ordre.',
  'ability.before.ours':
    'Ces deux-là ne servent pas au dernier tour, quand la pioche est vide. On ne vous demande qu’une fois par tour, même si les cartes changent.',
  'ability.alice': 'Si votre place n’est pas active : écrivez la carte prise et une des deux autres.',
  'ability.rabbit':
    'Au lieu des deux cartes : on mélange la défausse, on en montre deux, vous écrivez les deux, et elles y retournent. Il faut deux cartes à la défausse. Aucun autre pouvoir ensuite.',
  'ability.tweedle':
    'Au lieu de deux cartes, écrivez-en une deux fois. La place active choisit parmi les trois, les autres parmi les deux non prises.',
  'ability.dodo':
    'Mettez un □ sur une de vos cases qui porte une carte, une couleur ou une étoile, et pas encore de □. Elle devient une cloison, garde sa couleur et reste remplie.',
  'ability.spade': 'Écrivez un pique sans nombre.',
  'ability.club': 'Écrivez un trèfle sans nombre.',
  'ability.heart': 'Écrivez un cœur sans nombre.',
  'ability.diamond': 'Écrivez un carreau sans nombre.',
  'ability.cheshire': 'Écrivez ☆ : toutes les couleurs à la fois, sans nombre.',
  'ability.jabberwock': 'Chaque adversaire écrit un X dans une case vide de son choix. En solo : 2 points à la place.',
  'cross.ours':
    'Avec plusieurs jabberwocks, tous les X s’écrivent en un tour. Sans case vide, un X tombe. Tous les lapins d’un tour tirent de la même défausse.',
  'score.h': 'La fin et les points',
  'score.p': 'La partie s’achève après le tour {n}. Le plus de points gagne ; à égalité, on partage la place.',
  'score.spades':
    '1 point par ♠ de votre plus longue suite continue dans une ligne, dès le premier. 5 de plus, une fois, pour une ligne entière. Seule une case sans ♠ la coupe, pas une cloison.',
  'score.clubs': 'De même pour les ♣ dans une colonne.',
  'score.diamonds': '2 points par ♦ de votre plus longue diagonale continue, dans un sens ou l’autre.',
  'score.hearts': '2 points par ♥ de votre plus grand carré fait seulement de ♥.',
  'score.star': '☆ compte pour chaque couleur.',
  'score.cross': 'Chaque X coûte 2 points et ne compte pour aucune couleur.',
  'score.jabberwock': 'Un jabberwock en solo : 2 points.',
  'ex.rise.h': 'Monter ou descendre',
  'ex.rise':
    'La ligne 3 a un 4 et un 8. Prenez {card}, puis {yes} : 4, 6, 8 montent. Annulez et essayez {no} : 4, 8, 6 ne font ni l’un ni l’autre.',
  'ex.rise.done': 'Cela va. La colonne de {yes} compte aussi, et n’a pas d’autre nombre.',
  'ex.block.h': 'Cela ne va nulle part',
  'ex.block': 'Deux cases sont vides, et {card} ne va dans aucune. Prenez cette carte, puis une des deux cases.',
  'ex.block.done':
    'Un □. Sa ligne et sa colonne ne donnent plus de pouvoir, mais les cartes suivantes y vont plus facilement.',
  'ex.dodo.h': 'Le Dodo fait de la place',
  'ex.dodo':
    '{card} ne va pas en {cell} : 4, 9, 5. Utilisez d’abord le Dodo sur le 9, puis écrivez la carte en {cell}.',
  'ex.dodo.done': 'La ligne est coupée au 9, le 5 commence donc une partie à lui. Le 9 garde sa couleur.',
  'ex.score.h': 'Un jardin fini',
  'ex.score': 'Ce que vaut ce jardin. Cherchez la suite, la colonne, la diagonale et le carré.',
  'l.take': 'Trois cartes sont visibles, et vous êtes la place active. Prenez {card} : touchez la carte.',
  'l.takesend': 'Vous l’écrirez avec une des deux autres. Envoyez le choix.',
  'l.card': 'Maintenant, écrivez. Touchez {card}, puis {cell}, case marquée en bleu.',
  'l.next':
    'Dans cette ligne, les nombres ne font que monter ou que descendre. Touchez {card}, puis {cell} : cela monte.',
  'l.send': 'Deux cartes sont écrites. Envoyez le tour.',
  'l.again': 'Trois nouvelles cartes. Prenez celle qui vous plaît, et envoyez le choix.',
  'l.write':
    'Écrivez-la avec une des autres. Une case touchée en vain dit pourquoi. Envoyez le tour quand il vous plaît.',
  'l.end':
    'Vous connaissez le jeu. Une ligne ou une colonne pleine vous donne ce qui est à ses bouts. Après douze tours, vos plus longues suites de couleurs rapportent.',
}
