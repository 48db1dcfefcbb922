import { BibtexStrings } from "./bibtex-strings.ts";
import { readNumberedLines, type NumberedLine } from "#imports/formats/numbered-lines.ts";
import type { LegacyText } from "#imports/formats/text-encoding.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The longest entry in characters: longer texts are not entries, and TeX is slow to parse. */
const MAX_ENTRY_LENGTH = 100_000;
const TOO_LONG = `The BibTeX entry is longer than ${formatCount(MAX_ENTRY_LENGTH)} characters.`;

/** The most signs of an entry, with its abbreviations: the parser's time grows with their square. An entry with 3,000 authors has half as many. */
const MAX_SIGNS = 20_000;
const TOO_MANY = `The BibTeX entry has more than ${formatCount(MAX_SIGNS)} punctuation marks.`;

/** Mendeley writes types such as `web_page`. */
const BEGINS = /^\s*@\s*([A-Za-z][\w-]*)\s*[{(]/u;
/** Where another entry may begin behind the end of one on the same line. */
const NEXT = /(?=@[A-Za-z][\w-]{0,40}\s{0,20}[{(]\s{0,20}[^\s,{}()="]{1,200}\s{0,20}[,=])(?<=[)}]\s{0,200})/gu;

type OpenEntry = {
  readonly number: number;
  readonly kind: string;
  readonly lines: string[];
  /** How many braces are open at its end. */
  depth: number;
};

/**
 * Yields the entries of a BibTeX file one by one, each with its line and the @string definitions before it, so that a
 * large file is never held in memory and a broken entry affects only itself.
 */
export async function* bibtexEntries(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
): AsyncGenerator<NumberedLine> {
  let open: OpenEntry | undefined;
  const strings = new BibtexStrings();
  const finish = (entry: OpenEntry): readonly NumberedLine[] => {
    const text = entry.lines.join("\n");
    if (entry.kind === "string") strings.add(text);
    if (["string", "comment", "preamble"].includes(entry.kind)) return [];
    if (text.length > MAX_ENTRY_LENGTH) return [{ number: entry.number, reason: TOO_LONG }];
    const whole = strings.usedBy(text) + text;
    return [
      countSigns(whole) > MAX_SIGNS
        ? { number: entry.number, reason: TOO_MANY }
        : { number: entry.number, text: whole },
    ];
  };
  for await (const line of readNumberedLines(bytes, legacy)) {
    if ("reason" in line) {
      yield line;
      continue;
    }
    for (const [index, text] of line.text.split(NEXT).entries()) {
      const kind = index === 0 || open?.depth === 0 ? BEGINS.exec(text)?.[1]?.toLowerCase() : undefined;
      if (kind === undefined) continueEntry(open, text, index > 0);
      else {
        if (open) yield* finish(open);
        open = { number: line.number, kind, lines: [text], depth: countBraces(text) };
      }
    }
  }
  if (open) yield* finish(open);
}

function continueEntry(open: OpenEntry | undefined, text: string, isSameLine: boolean): void {
  if (!open) return;
  open.depth += countBraces(text);
  const last = isSameLine ? (open.lines.pop() ?? "") : "";
  open.lines.push(last + text);
}

const countSigns = (text: string): number =>
  text.length <= MAX_SIGNS ? 0 : (text.match(/[^\p{L}\p{M}\p{N}\s]/gu)?.length ?? 0);

/** Returns how many braces a text opens and does not close. */
function countBraces(text: string): number {
  let depth = 0;
  for (const [sign] of text.matchAll(/\\.|[{}]/gu)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
  }
  return depth;
}
