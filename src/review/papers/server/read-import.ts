import type { Kysely } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ListedPaper } from "#review/papers/listed-paper.ts";
import { matchPdfs } from "#review/papers/match-pdfs.ts";
import { toComparedId } from "#review/papers/paper-id.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type ImportKey, type PaperImportRow, requireImport, requireProceedings } from "./receive-papers.ts";

/** A row of the list with what the import would do. */
export type CheckedPaper = {
  readonly paper: ListedPaper;
  readonly pdf: string | null;
  /** The number of the manuscript that an earlier import made of this paper. */
  readonly number: string | null;
  /** What keeps it from being imported; empty for one that is ready or imported already. */
  readonly errors: readonly string[];
};

/** Returns the rows of an import, each with its PDF and with what is missing. */
export async function checkPapers(
  db: Kysely<Tables>,
  { publication_id, rows, pdfs }: Pick<PaperImportRow, "publication_id" | "rows" | "pdfs">,
): Promise<readonly CheckedPaper[]> {
  const known = await db
    .selectFrom("manuscripts")
    .select(["event_paper_id", "number"])
    .where("parent_id", "=", publication_id)
    .where("event_paper_id", "is not", null)
    .execute();
  const numbers = new Map(known.map(({ event_paper_id, number }) => [toComparedId(event_paper_id ?? ""), number]));
  const matches = matchPdfs(rows, pdfs);
  return rows.map((paper) => {
    const match = matches.get(paper.line);
    const number = numbers.get(toComparedId(paper.paper_id)) ?? null;
    const missing = match && "problem" in match ? [match.problem] : [];
    return {
      paper,
      pdf: match && "pdf" in match ? match.pdf.name : null,
      number,
      errors: number === null ? [...paper.errors, ...missing] : [],
    };
  });
}

/** Returns an import as its screen shows it: the table of what will happen, and afterwards what happened. 404 as for the volume. */
export async function readImport(
  ctx: Pick<ReviewContext, "db">,
  person: ManuscriptPerson,
  { volume: key, id }: ImportKey,
) {
  const volume = await requireProceedings(ctx, person, key);
  const found = await requireImport(ctx, { id, publication_id: volume.id });
  const checked = await checkPapers(ctx.db, found);
  const used = new Set(checked.map(({ pdf }) => pdf));
  return {
    id: found.id,
    state: found.state,
    list_name: found.list_name,
    pdf_count: found.pdfs.length,
    rows: checked.map(({ paper, pdf, number, errors }) => ({
      line: paper.line,
      paper_id: paper.paper_id,
      title: paper.title,
      authors: paper.authors.map(({ name }) => name),
      pdf,
      status: number !== null ? ("imported" as const) : errors.length > 0 ? ("not_ready" as const) : ("ready" as const),
      number,
      errors,
      remarks: paper.remarks,
    })),
    ready: checked.filter(({ number, errors }) => number === null && errors.length === 0).length,
    unused_pdfs: found.pdfs.flatMap(({ name }) => (used.has(name) ? [] : [name])),
    results: found.results,
  };
}
