import { z } from "@hono/zod-openapi";
import { Invalid } from "#platform/refused.ts";
import { MAX_CONTRIBUTORS } from "#publications/contributors/contributor-form.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { draftErrors } from "#publications/core/draft-errors.ts";
import { toDraft, PublicationInput } from "#publications/records/publication-form.ts";

const page = z.int().min(1).max(10_000_000).nullable();

/** A row of a table of contents. What is wrong in it is named by row and cell. */
export const ContentsRowInput = z
  .strictObject({
    title: z.string().max(5000),
    authors: z.array(z.string().max(500)).max(MAX_CONTRIBUTORS),
    page_from: page,
    page_to: page,
    page_label: z.string().max(100).nullable(),
    doi: z.string().max(500).nullable(),
  })
  .openapi("ContentsRow");
export type ContentsRowInput = z.output<typeof ContentsRowInput>;

/**
 * Returns rows of a list as drafts in the book's language; undefined ones are left out. Throws Invalid with each wrong cell
 * ("rows.3.doi"), where `list` is the name of the list.
 */
export function toDrafts(
  list: string,
  rows: readonly (ContentsRowInput | undefined)[],
  language: string,
): readonly PublicationDraft[] {
  const fields: Record<string, string> = {};
  const drafts = rows.flatMap((row, index): PublicationDraft[] => {
    if (!row) return [];
    const { title, authors, doi, page_from, page_to, page_label } = row;
    const pages = { page_from, page_to, page_label };
    const length = page_from !== null && page_to !== null ? page_to - page_from + 1 : null;
    const details = { ...pages, language, pages: length !== null && length > 0 ? length : null };
    const read = PublicationInput.safeParse({
      type: "academic_chapter",
      status: "draft",
      title,
      authors,
      doi,
      details,
    });
    const problem = (path: string, sentence: string): void => {
      fields[`${list}.${index}.${path.replace("details.", "")}`] ??= sentence;
    };
    for (const issue of read.error?.issues ?? []) problem(issue.path.join("."), issue.message);
    if (!read.success) return [];
    try {
      const { draft } = toDraft(read.data);
      for (const [path, sentence] of Object.entries(draftErrors(draft))) problem(path, sentence);
      return [draft];
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      for (const [path, sentence] of Object.entries(error.fields)) problem(path, sentence);
      return [];
    }
  });
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  return drafts;
}
