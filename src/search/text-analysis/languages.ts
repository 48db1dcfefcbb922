const split = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Frequent words without a subject of their own, folded, by language: a search never requires those of its language. */
const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "en",
    split(
      "a about after against all also am among an and any are as at be been before being between both but by can could did do does during each for from had has have having he her here his how i if in into is it its itself may me more most my no nor not of on onto or our over own she should so some such than that the their them then there these they this those through to toward towards under until up upon very was we were what when where which while who whom whose why will with within without would you your",
    ),
  ],
  [
    "es",
    split(
      "a al algunos ante como con contra cual cuando de del desde donde durante e el ella ellos en entre era es esta este esto estos fue ha hacia han hasta hay la las le les lo los mas mi muy ni no nos o para pero por porque que quien se segun ser si sin sobre son su sus tambien tras u un una uno unos y ya",
    ),
  ],
  [
    "fr",
    split(
      "a ainsi au aussi aux avec ce ces cet cette chez comme d dans de des donc du elle en entre est et etre eux il ils je l la le les leur leurs lui mais meme ne nos notre nous on ont ou par pas pendant plus pour qu quand que quel quelle qui sa sans se ses si son sont sous sur tous tout un une vers vos votre vous y",
    ),
  ],
  [
    "de",
    split(
      "aber als am an auch auf aus bei beim bis das dass dem den der des die dies diese dieser dieses durch ein eine einem einen einer eines er es fur gegen hat ihr ihre im in ins ist kein keine mit nach nicht noch nur ob oder ohne seit sein seine sich sie sind so uber um und unter vom von vor war was wenn wer werden wie wird wo zu zum zur zwischen",
    ),
  ],
  [
    "it",
    split(
      "a ad agli ai al alla alle allo anche che chi ci come con contro cui d da dagli dai dal dalla dalle de degli dei del della delle dello di dove e ed fra gli ha i il in io l la le lo loro ma ne negli nei nel nella nelle non o per piu quale quando quello questa questo se si sono su sua sue sui sul sulla sulle suo tra un una uno",
    ),
  ],
  [
    "pt",
    split(
      "a ao aos as ate com como contra da das de dela dele desde do dos durante e ela ele em entre era essa esse esta este foi ha isso isto ja lhe mais mas me muito na nao nas nem no nos o os ou para pela pelas pelo pelos por qual quando que quem se sem ser seu seus sob sobre sua suas tambem um uma umas uns",
    ),
  ],
  [
    "ru",
    split(
      "а без бы в во вы для до его ее если же за и из или к как ко когда который ли мы на не но о об он она они от по под при с со так то у что это",
    ),
  ],
  ["ar", split("في من علي الي عن و او ثم ان لا ما هذا هذه ذلك التي الذي بين كل مع بعد قبل حتي كان كانت هو هي")],
  ["hi", split("का की के को में और से पर है हैं था थे थी ने एक यह वह कि जो भी तक लिए या इस उस")],
  ["ta", split("ஒரு மற்றும் இந்த அந்த என்று என என்ற ஆகிய உள்ள இது அது")],
]);

/**
 * Returns the languages whose stop-words occur most among folded words; several where they occur equally often, none
 * where none occurs.
 */
export function likelyLanguages(words: readonly string[]): string[] {
  const counts = [...STOP_WORDS].map(([language, known]) => ({
    language,
    count: words.reduce((sum, word) => sum + Number(known.has(word)), 0),
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ language }) => language);
}

/** Returns which folded words are stop-words of the likely language of them all. */
export function stopWordsAmong(words: readonly string[]): ReadonlySet<string> {
  const likely = likelyLanguages(words).flatMap((language) => STOP_WORDS.get(language) ?? []);
  return new Set(words.filter((word) => likely.some((known) => known.has(word))));
}
