import {
  getAbstractLine,
  formatDisplayName,
  inheritDetail,
  listMakers,
  oneLine,
  getPublisher,
} from "#distribution/core/described-publication.ts";
import type { Press } from "#press/core/press.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { isEditedVolume, type Publication } from "#publications/core/publication.ts";
import { firstTwo, typeName } from "./core/type-name.ts";

/** The number of characters that search engines show. */
const MAX_LENGTH = 300;

/** Returns the description for search engines: the shortened abstract, otherwise the facts of the publication. */
export function pageDescription(publication: Publication, press: Press): string {
  return truncateAtWord(getAbstractLine(publication) ?? describeFacts(publication, press));
}

/** Returns "Chapter by Anna Berg, Ravi Iyer and 3 more in Small Archives, 2024. Colophon Academic Press." */
function describeFacts(publication: Publication, press: Press): string {
  const { parent } = publication;
  const date = inheritDetail(publication, ({ publication_date }) => publication_date);
  const what =
    typeName(publication) + describeMakers(publication) + (parent ? ` in ${oneLine(fullTitle(parent))}` : "");
  return `${date ? `${what}, ${date.year}` : what}. ${getPublisher(publication, press).name}.`;
}

function describeMakers(publication: Publication): string {
  const { first, more } = firstTwo(listMakers(publication).map(formatDisplayName));
  if (first.length === 0) return "";
  const names = more > 0 ? `${first.join(", ")} and ${more} more` : first.join(" and ");
  return ` ${isEditedVolume(publication) ? "edited by" : "by"} ${names}`;
}

function truncateAtWord(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.lastIndexOf(" ", MAX_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_LENGTH).trimEnd()} …`;
}
