import { SUBJECTS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { toSlug } from "#catalogue/browsing/slug.ts";
import { findSubject, type Subject } from "#publications/core/subjects/thema.ts";

/** By the code: headings are part of the program, and the sitemap names every category. */
const paths = new Map<string, string>();

/** Returns the path of a category's page, such as "/subjects/JHB-sociology". */
export function subjectPagePath({ code, heading }: Subject): string {
  const path = paths.get(code) ?? `${SUBJECTS_PATH}/${code}-${toSlug(heading)}`;
  paths.set(code, path);
  return path;
}

/** Returns the category of an address; its words may have changed, its code does not. */
export const parseSubjectName = (name: string): Subject | undefined =>
  findSubject((/^[A-Za-z]{1,3}(?=-|$)/u.exec(name)?.[0] ?? "").toUpperCase());
