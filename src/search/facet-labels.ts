import { findSubject } from "#publications/core/subjects/thema.ts";
import { languageName, parseLanguage } from "#publications/core/language.ts";
import type { Facet } from "./search-results.ts";

const LABELS: ReadonlyMap<string, string> = new Map([
  ["book", "Books"],
  ["conference_proceedings", "Conference proceedings"],
  ["academic_chapter", "Chapters"],
  ["open", "Open access"],
  ["closed", "Not open access"],
]);

/** Returns the label of a facet's value: a subject's heading, or a keyword with a capital; other values stand as they are. */
export function facetLabel(facet: Facet, value: string): string {
  if (facet === "type" || facet === "access") return LABELS.get(value) ?? value;
  if (facet === "subject") return findSubject(value)?.heading ?? value.charAt(0).toUpperCase() + value.slice(1);
  const language = facet === "language" ? parseLanguage(value) : undefined;
  return language === undefined ? value : languageName(language);
}
