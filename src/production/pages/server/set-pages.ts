import { z } from "zod";
import type { Problem } from "../../document/problem.ts";
import { missingLetterProblems } from "../missing-letters.ts";
import type { PageJob } from "../page-job.ts";
import { setWithTypst } from "./typst-compiler.ts";
import { typstInput } from "./typst-input.ts";

/** Set pages, or the problems that kept them from being set (`pdf` is null then). */
export type SetPages = { readonly pdf: Uint8Array | null; readonly problems: readonly Problem[] };

/**
 * Sets the pages of a text as a tagged PDF. Takes seconds, and up to 800 MB for a book of 480 pages: it belongs in a
 * process of its own. Throws `TypesettingFailed`.
 */
export async function setPages(job: PageJob): Promise<SetPages> {
  const input = await typstInput(job);
  if (input.missing.size > 0) return { pdf: null, problems: missingLetterProblems(job, input.missing) };
  const { pdf, query } = await setWithTypst(input);
  return { pdf, problems: partedNotes(query("notes")) };
}

const NoteCounts = z.tuple([z.object({ notes: z.number(), parted: z.number() })]);

function partedNotes(values: readonly unknown[]): Problem[] {
  const [{ notes, parted }] = NoteCounts.parse(values);
  if (parted === 0) return [];
  const sentence =
    parted === 1
      ? `One of ${notes} notes begins on another page than its mark.`
      : `${parted} of ${notes} notes begin on another page than their marks.`;
  return [{ code: "note-parted", severity: "should", place: null, sentence }];
}
