/** The parts of names as lists of references write them. */
const PARTICLES = String.raw`(?:(?:(?:van|von|der|den|de|del|della|da|di|do|dos|du|la|le|el|al|bin|ibn|ter|zu|zur)\s|[dD]['’]|al-)){0,3}`;
const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,40}`;
const INITIALS = String.raw`(?:\p{Lu}\.[\s-]?){0,3}\p{Lu}\.`;
const SUFFIX = String.raw`(?:,\s(?:Jr|Sr)\.?|,\sI{2,3}(?!\p{L}))?`;

const toSticky = (source: string): RegExp => new RegExp(source, "uy");

/** "Rao, M. K.", "Rao, Meena K.", "García Márquez, G.": the family name first, and at most one given name that is written out. */
const INVERTED = toSticky(
  `${PARTICLES}${WORD}(?:(?:\\s${WORD})?,\\s${INITIALS}|,\\s${WORD}(?:\\s${INITIALS})?)(?!\\s?\\p{L}\\.)${SUFFIX}`,
);
/** "Rao MK" */
const SHORT = toSticky(String.raw`${PARTICLES}${WORD}(?:\s${WORD})?\s\p{Lu}{1,3}(?![\p{L}\p{M}'’-])`);
/** "M. K. Rao" */
const INITIALS_FIRST = toSticky(String.raw`${INITIALS}\s?${PARTICLES}${WORD}`);
/** "Meena K. Rao", and whatever else is written in capitals. */
const CAPITALISED = toSticky(
  String.raw`${WORD}(?:\s(?:\p{Lu}\.|${PARTICLES}${WORD})){1,4}(?:\s(?:and|und|et|&)\s${WORD}(?:\s(?:\p{Lu}\.|${WORD})){1,3})?`,
);

const NUMBER = /\s*(?:(?:\[\w{1,12}\]|\(?\d{1,4}[.)])\s)?\s*/uy;
const DASH = /[—–_-]{2,}/uy;
const SEPARATOR = /\s?[,;]\s(?:…\s|\.\s?\.\s?\.\s)?(?!(?:and|und|et|y|e)\s|&)/uy;
const CONJUNCTION = /\s?[,;]?\s(?:and|und|et|y|e|&)\s/uy;
const OTHERS = /,?\s(?:et\sal\.?|u\.\s?a\.|and\sothers)/uy;
const ROLE = /,?\s\(?(?:[Ee]ds?|[Ee]ditors?|[Hh]gg?|[Hh]rsg|[Dd]irs?|[Cc]oords?|[Oo]rgs?|[Tt]rans)\.?\)?(?![\p{L}])/uy;

const YEAR = String.raw`(?:(?:1[4-9]|20)\d\d[a-z]?(?:[–/-]\d{2,4})?|n\.\s?d\.|s\.\s?d\.|o\.\s?J\.|[Ff]orthcoming|[Ii]n press)`;
const TITLE = String.raw`["“„«»‹‘'¿¡\p{Lu}\p{Lo}\d]`;
/** "(2019). Salt", "2019. Salt": the year stands behind the names. */
const YEAR_BEHIND = toSticky(
  String.raw`[.,:]?\s?(?:\(${YEAR}(?:,\s[^()]{1,30})?\)(?:[.,:;]|\s?$|\s${TITLE})|\s${YEAR}[.,:;](?:\s|$))`,
);
const STOP = toSticky(String.raw`(?:(?<=\.)|[.:])\s(?=${TITLE})|,\s(?=["“„«»‹‘])`);
/** A year that stands alone, as the year of a work does: in no sentence such as "since 2019". */
const YEAR_OF_WORK = new RegExp(
  String.raw`(?<!(?:^|\P{L})(?:in|since|from|until|by|on|of|to|and|im|seit|bis|en|depuis|desde)\s|\d)${YEAR}(?:[.,:;)]|\s*$|\s\(|\s\p{Lu}\p{Ll}{2,8}\.?(?:\s\d{1,2})?[;:])`,
  "u",
);
/** Behind such words a name is that of a person who is spoken of, or who made what is seen. */
const NO_WORK =
  /(?<!\p{L})(?:photo(?:s|graphs?|graphed|graphy)?|pictures?|images?|drawings?|sources?|credits?|courtesy|copyright|interview(?:s|ed|er)?|recordings?|transcripts?|figures?|figs?|tables?|maps?|plates?|appendix|author|born|professor|lecturer|teaches|fotos?|abbildung|abb|quelle)(?!\p{L})/iu;
/** "Salt Press", "Madurai: Salt" */
const PUBLISHER =
  /(?<!\p{L})(?:Press|Presses|Verlag|Publishers|Publishing|Éditions|Editorial|Edizioni)(?!\p{L})|\.\s\p{Lu}[\p{L}\p{M}'’-]{1,40}(?:\s\p{Lu}[\p{L}\p{M}'’-]{1,40})?:\s\p{Lu}/u;

/** "vol. 3", "pp. 1–4" */
const VOLUME = /(?<!\p{L})(?:vols?|pp?|nos?)\.\s?\d|(?<!\p{L})doi(?!\p{L})/iu;

const MAX_AUTHORS = 100;

/** A text that is read from its beginning. */
class Scanner {
  readonly #text: string;
  end: number;

  constructor(text: string, start = 0) {
    this.#text = text;
    this.end = start;
  }

  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.end;
    if (!pattern.test(this.#text)) return false;
    this.end = pattern.lastIndex;
    return true;
  }
}

/** Reads the names at the beginning as one style writes all of them; those with the family name first may end in "and Wei Chen". */
function skipNames(scanner: Scanner): RegExp | undefined {
  const style = [DASH, INVERTED, SHORT, INITIALS_FIRST].find((one) => scanner.skip(one));
  if (!style) return undefined;
  for (let count = 1; count < MAX_AUTHORS; count += 1) {
    const before = scanner.end;
    if (scanner.skip(CONJUNCTION)) {
      if (scanner.skip(style)) continue;
      if ((style === INVERTED || style === DASH) && [INITIALS_FIRST, CAPITALISED].some((last) => scanner.skip(last)))
        break;
    } else if (scanner.skip(SEPARATOR) && scanner.skip(style)) continue;
    scanner.end = before;
    break;
  }
  scanner.skip(OTHERS);
  scanner.skip(ROLE);
  return style;
}

/**
 * Returns where the names end that stand at the beginning of an entry of a list of references, before its year or title: "Rao, M.,
 * & Chen, W. (2019). Salt.", "12. Rao M, Chen W. Salt. J Salt. 2019;3:1–4."; 0 for a text that is in doubt no entry.
 * @param more the text behind it, where the entry may go on
 */
export function findEntryAuthors(text: string, more = ""): number {
  const scanner = new Scanner(text);
  scanner.skip(NUMBER);
  const start = scanner.end;
  const style = skipNames(scanner);
  const { end } = scanner;
  const behind = `${text.slice(end)} ${more}`;
  if (style && !NO_WORK.test(text.slice(start, end)) && !NO_WORK.test(text.slice(end, end + 25))) {
    // "M. Rao, 2019" is how makers of pictures are named, too.
    const isWork = style !== INITIALS_FIRST || PUBLISHER.test(behind) || VOLUME.test(behind);
    if (isWork && (scanner.skip(YEAR_BEHIND) || (scanner.skip(STOP) && YEAR_OF_WORK.test(behind)))) return end;
  }
  return findCapitalisedAuthors(text, start);
}

/** "Meena Rao (2021). Salt. Madurai: Salt Press.": what is in capitals are names only where a publisher is named. */
function findCapitalisedAuthors(text: string, start: number): number {
  const scanner = new Scanner(text, start);
  if (!scanner.skip(CAPITALISED)) return 0;
  const { end } = scanner;
  return scanner.skip(YEAR_BEHIND) && PUBLISHER.test(text.slice(end)) && !NO_WORK.test(text) ? end : 0;
}

/** Returns whether a text begins with names as lists write them, whatever stands behind them: an entry may be cut behind its title. */
export function beginsWithAuthors(text: string): boolean {
  const scanner = new Scanner(text);
  scanner.skip(NUMBER);
  return skipNames(scanner) !== undefined && (scanner.skip(YEAR_BEHIND) || scanner.skip(STOP));
}
