/** Words that only organisations have in their names, in the languages of catalogues; each also stands for its plural. */
const WORDS =
  "university universität universitaet université universidad universidade università universiteit universitet institute institut instituto istituto instituut ministry ministerium ministère ministerio ministério ministero organization organisation organización organização organizzazione society société sociedad sociedade società gesellschaft association asociación associação associazione verband council committee commission kommission comisión comissão academy akademie académie academia department foundation stiftung fondation fundación fundação fondazione agency agentur agence agencia agência publisher verlag éditions ediciones centre center zentrum centro museum musée museo museu library bibliothek bibliothèque biblioteca archive archiv laboratory laboratoire laboratorio federation confederation authority corporation consortium collaboration forschungsgemeinschaft directorate government programme network initiative secretariat parliament congress united-nations unesco unicef oecd ltd limited inc gmbh llc plc".split(
    " ",
  );

/** Words that are family names as well: they count beside a word such as "of", which no person has in a name. */
const DOUBTFUL =
  "bureau press office bank church college school group union trust board service team company project".split(" ");

const pattern = (words: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.map((word) => word.replaceAll(".", String.raw`\.`).replace("-", " ")).join("|")})(?:s|en|es)?(?![\p{L}\p{N}])`,
    "iu",
  );

const CERTAIN = pattern(WORDS);
const UNCERTAIN = pattern(DOUBTFUL);
/** A registered society in German; "E.V. Osei" has initials. */
const REGISTERED = /\se\.\s?V\.$/u;
const LINKING = /\s(?:of|for|on|the|and|für|pour|para)\s|&/iu;

/**
 * Returns whether a text is the name of an organisation by its words: "Ministry of Water and Food". A format's own sign (braces, a field
 * for organisations, no comma in RIS) comes before this. What stands in parentheses behind a name is not looked at.
 */
export function isOrganisation(text: string): boolean {
  const name = text.replace(/\s*\(.*$/su, "").trim();
  const words = name.split(/\s+/u).length;
  if (words < 2) return /^(?:UNESCO|UNICEF|OECD|WHO|FAO|ILO|IMF|NATO)$/u.test(name);
  if (name.includes(",")) return words > 3 && CERTAIN.test(name);
  return CERTAIN.test(name) || REGISTERED.test(name) || (LINKING.test(name) && UNCERTAIN.test(name));
}
