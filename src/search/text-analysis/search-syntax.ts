/** A longer search in characters is refused with a sentence. */
export const MAX_SEARCH_LENGTH = 500;

/** The fields that a part of a search can name: `author:Mueller`. */
export type SearchField = "author" | "title" | "publisher" | "series" | "isbn" | "doi";

type Option = { readonly text: string; readonly quoted: boolean; readonly field?: SearchField | undefined };

/** A part of a search that must occur, in one of its options, or that must not occur. */
export type SearchPart = { readonly options: readonly Option[]; readonly excluded: boolean };

const PART =
  /(?<minus>(?<!\S)[-\u2212](?=[\p{L}\p{N}"“„«]))?(?:(?<field>author|title|publisher|series|isbn|doi):(?=\S))?(?:["“„«](?<phrase>[^"”“„«»]*)["”“»]|(?<free>[^\s"“„«»”]+)|["“„«»”])/giu;

/**
 * Parses the syntax of a search: phrases in quotation marks, `-` before what must not occur, OR (in capitals) between two
 * parts, and fields (`author:`). A quotation mark without its second one is ignored. Free words that follow one another
 * are one part.
 */
export function parseSearch(search: string): SearchPart[] {
  const parts: SearchPart[] = [];
  let joinsNext = false;
  let isFree = false;
  for (const { groups = {} } of search.matchAll(PART)) {
    const { minus, field, phrase, free } = groups;
    const text = phrase ?? free;
    if (text === undefined) continue;
    if (free === "OR" && !minus && !field && parts.length > 0) {
      joinsNext = true;
      continue;
    }
    const option: Option = {
      text,
      quoted: phrase !== undefined,
      field: field?.toLowerCase() as SearchField | undefined,
    }; // as PART names them
    const last = parts.at(-1);
    const isPlain = free !== undefined && !minus && !field;
    if (joinsNext && last && !minus) parts.splice(-1, 1, ...withOption(last, option));
    else if (isPlain && isFree && last) parts.splice(-1, 1, { ...last, options: [joinWords(last, text)] });
    else parts.push({ options: [option], excluded: minus !== undefined });
    isFree = isPlain && !joinsNext;
    joinsNext = false;
  }
  return parts;
}

const joinWords = ({ options: [first] }: SearchPart, text: string): Option => ({
  text: `${first?.text ?? ""} ${text}`,
  quoted: false,
});

/** OR takes the one word before it: "sound archives OR libraries" is sound, and archives or libraries. */
function withOption(part: SearchPart, option: Option): SearchPart[] {
  const [first] = part.options;
  const at = first === undefined || first.quoted || part.options.length > 1 ? -1 : first.text.lastIndexOf(" ");
  if (first === undefined || at < 0) return [{ ...part, options: [...part.options, option] }];
  const before = { ...part, options: [{ ...first, text: first.text.slice(0, at) }] };
  return [before, { ...part, options: [{ ...first, text: first.text.slice(at + 1) }, option] }];
}
