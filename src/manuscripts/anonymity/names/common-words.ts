import { foldNameWord } from "#people/profiles/compare-names.ts";

/**
 * Family names that are words of headings, folded as names are compared. Alone they name nobody. Trades and beasts that are families far more
 * often ("Smith", "Turner", "Wolf") are none of them.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    "may june april march august rice long young old good best rain snow frost winter summer day night moon star king queen prince duke earl knight page " +
    "pope bishop abbot priest church temple chapel cross bell castle hall house wall gate bridge street lane park field fields hill hills wood woods forest " +
    "brook rivers river lake pond banks shore ford marsh moor dale glen stone stones flint clay sand gold silver steel iron brass copper white black " +
    "brown green gray grey gren red blue rose lily flowers berry cherry plum pear oliv bush tree root roots leaf ash birch reed fox lion bear bird swan " +
    "drake crane hawk finch fish pike bass salmon lamb bull ox price cost money law laws justice judge case cases power powers strong short " +
    "small little large great high low rich poor free love hope faith grace joy bliss peace war battle wise sharp swift quick noble loyal true moral " +
    "art arts book books read reader write word words story tales author history science music song dance play game games sport cook baker " +
    "carpenter shepherd hunter fisher farmer gardener weaver tailor potter butler ward major " +
    "west east north south england france holland london english french german world land city town new chapter part table group team project " +
    "collective network committee centre center institute society early late first second one two three will can must ray light dark bright stern pole bach " +
    "press name test row bound title paper person user home index data web site archive library journal article view file files item content public open news code core main " +
    "title heading list paragraph header footer normal body caption contributor " +
    "lang kurz jung alt weiss schwarz roth neu reich arm frei sommer herbst vogel tal bach wald kaiser konig herzog graf"
  )
    .split(" ")
    .map(foldNameWord),
);
