import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../document/problem.ts";
import { pageFiles } from "../page-files.ts";
import type { PageJob } from "../page-job.ts";
import { missingLetterProblems } from "../missing-letters.ts";
import { openFaces } from "./faces.ts";
import { setWithTypst } from "./typst-compiler.ts";

/** Set pages, or the problems that kept them from being set (`pdf` is null then). */
export type SetPages = { readonly pdf: Uint8Array | null; readonly problems: readonly Problem[] };

const TEMPLATE = join(import.meta.dirname, "../template");

/**
 * Sets the pages of a text as a tagged PDF. Takes seconds and some hundred megabytes: it belongs in a process of its own
 * (`typeset-program.ts`). Throws `TypesettingFailed`.
 */
export async function setPages(job: PageJob): Promise<SetPages> {
  const { data, pictures } = pageFiles(job);
  const { fonts, roles, missing } = await openFaces(JSON.stringify(data), job.language);
  if (missing.size > 0) return { pdf: null, problems: missingLetterProblems(job, missing) };
  const files = new Map(pictures).set("/job.json", Buffer.from(JSON.stringify({ ...data, faces: roles })));
  const { pdf, query } = await setWithTypst(fonts, templateSources(), files);
  return { pdf, problems: partedNotes(query("note-mark"), query("note-text")) };
}

function templateSources(): Map<string, string> {
  const names = readdirSync(TEMPLATE).filter((name) => name.endsWith(".typ"));
  return new Map(names.map((name) => [`/house/${name}`, readFileSync(join(TEMPLATE, name), "utf8")]));
}

/** Typst can begin a note on the page after its mark. */
function partedNotes(marks: readonly unknown[], texts: readonly unknown[]): Problem[] {
  const parted = texts.filter((page, place) => page !== marks[place]).length;
  if (parted === 0) return [];
  const sentence =
    parted === 1
      ? `One of ${marks.length} notes begins on another page than its mark.`
      : `${parted} of ${marks.length} notes begin on another page than their marks.`;
  return [{ code: "note-parted", severity: "should", place: null, sentence }];
}
