import { createHash } from "node:crypto";
import { sortName } from "#publications/person-name.ts";
import type { PublicationDraft } from "#publications/publication.ts";
import { derivedSourceIdOf } from "#publications/source-id.ts";

/**
 * A source id for a record that comes without one, the same each time the record is read: from its type, title, year,
 * first contributor and what tells editions and chapters apart.
 */
export function derivedSourceId(draft: PublicationDraft, parentTitle = ""): string {
  const { type, title, subtitle = "", publication_date, contributors, details } = draft;
  const first = contributors[0];
  const facts = [
    type,
    folded(title + subtitle),
    publication_date?.year,
    first ? folded(sortName(first.name)) : "",
    folded(details.edition ?? ""),
    folded(details.volume ?? ""),
    details.page_from ?? details.page_label,
    folded(parentTitle),
  ];
  return derivedSourceIdOf(createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 32));
}

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
