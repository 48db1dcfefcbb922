import { detectFormat, readRecords } from "#citations/reading/read-records.ts";
import type { PastedRecord } from "#publications/web/record/prefill-panel.tsx";

/** The first record of a pasted text, BibTeX or RIS (or another format that the press imports). */
export async function readPasted(text: string): Promise<PastedRecord> {
  const format = detectFormat("", text.slice(0, 4096));
  if (!format) return { reason: "This is no BibTeX or RIS record." };
  for await (const row of readRecords(pieces(text), format)) {
    if ("reason" in row) return { reason: `Line ${row.line}: ${row.reason}` };
    return { draft: row.record.draft, warnings: row.record.warnings };
  }
  return { reason: "There is no record in it." };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
