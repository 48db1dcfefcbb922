import { readBibtex } from "#imports/formats/bibtex/bibtex-reader.ts";
import { readRis } from "#imports/formats/ris-reader.ts";
import type { PastedRecord } from "#publications/editing/web/prefill-panel.tsx";

/** Returns the first record of a pasted BibTeX or RIS text. Parsers of other formats need the server. */
export async function readPasted(text: string): Promise<PastedRecord> {
  const read = findReader(text);
  if (!read) return { reason: "This is no BibTeX or RIS record." };
  for await (const row of read(pieces(text))) {
    if ("reason" in row) return { reason: `Line ${row.line}: ${row.reason}` };
    return { draft: row.record.draft, warnings: row.record.warnings };
  }
  return { reason: "There is no record in it." };
}

function findReader(text: string): typeof readBibtex | undefined {
  const beginning = text.replace(/^\uFEFF/u, "").trimStart();
  if (/^TY {0,2}-/u.test(beginning)) return readRis;
  return /^@\s*[A-Za-z]+\s*[{(]/u.test(beginning) ? readBibtex : undefined;
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
