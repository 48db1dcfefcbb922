import { numberedLines, type NumberedLine } from "./numbered-lines.ts";
import type { LegacyText } from "./text-encoding.ts";

const BEGINS = /^\s*@\s*([A-Za-z]+)\s*[{(]/u;

/**
 * The entries of a BibTeX file one by one, each with its line and with the @string definitions before it, so that a
 * large file is never held whole and a broken entry costs only itself.
 */
export async function* bibtexEntries(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
): AsyncGenerator<NumberedLine> {
  let open: { number: number; kind: string; lines: string[] } | undefined;
  let abbreviations = "";
  for await (const line of numberedLines(bytes, legacy)) {
    if ("reason" in line) {
      yield line;
      continue;
    }
    const kind = BEGINS.exec(line.text)?.[1]?.toLowerCase();
    if (kind === undefined) {
      open?.lines.push(line.text);
      continue;
    }
    if (open?.kind === "string") abbreviations += `${open.lines.join("\n")}\n`;
    else if (open && isEntry(open.kind)) yield { number: open.number, text: abbreviations + open.lines.join("\n") };
    open = { number: line.number, kind, lines: [line.text] };
  }
  if (open && isEntry(open.kind)) yield { number: open.number, text: abbreviations + open.lines.join("\n") };
}

const isEntry = (kind: string): boolean => !["string", "comment", "preamble"].includes(kind);
