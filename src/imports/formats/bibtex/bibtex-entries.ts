import { BibtexStrings } from "./bibtex-strings.ts";
import { readNumberedLines, type NumberedLine } from "#imports/formats/numbered-lines.ts";
import type { LegacyText } from "#imports/formats/text-encoding.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The longest entry in characters: longer texts are not entries, and TeX is slow to parse. */
const MAX_ENTRY_LENGTH = 100_000;
const TOO_LONG = `The BibTeX entry is longer than ${formatCount(MAX_ENTRY_LENGTH)} characters.`;

const BEGINS = /^\s*@\s*([A-Za-z]+)\s*[{(]/u;

/**
 * Yields the entries of a BibTeX file one by one, each with its line and the @string definitions before it, so that a
 * large file is never held in memory and a broken entry affects only itself.
 */
export async function* bibtexEntries(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
): AsyncGenerator<NumberedLine> {
  let open: { number: number; kind: string; lines: string[] } | undefined;
  const strings = new BibtexStrings();
  const entry = ({ number, lines }: { number: number; lines: string[] }): NumberedLine => {
    const text = lines.join("\n");
    return text.length > MAX_ENTRY_LENGTH
      ? { number, reason: TOO_LONG }
      : { number, text: strings.usedBy(text) + text };
  };
  for await (const line of readNumberedLines(bytes, legacy)) {
    if ("reason" in line) {
      yield line;
      continue;
    }
    const kind = BEGINS.exec(line.text)?.[1]?.toLowerCase();
    if (kind === undefined) {
      open?.lines.push(line.text);
      continue;
    }
    if (open?.kind === "string") strings.add(open.lines.join("\n"));
    else if (open && isEntry(open.kind)) yield entry(open);
    open = { number: line.number, kind, lines: [line.text] };
  }
  if (open && isEntry(open.kind)) yield entry(open);
}

const isEntry = (kind: string): boolean => !["string", "comment", "preamble"].includes(kind);
