import { whyNoFullText } from "#catalogue/access.ts";
import { Refused } from "#platform/refused.ts";
import { findFileOfType, type Publication, type PublicationFile } from "#publications/publication.ts";

/** Returns the EPUB of an open publication. Refused: 403 for a closed title, 404 for one without, as its download. */
export function requireOpenEpub(publication: Publication): PublicationFile {
  const notice = whyNoFullText(publication, "final_epub");
  const file = findFileOfType(publication, "final_epub");
  if (notice === undefined && file !== undefined) return file;
  const { title = "There is no text to read", sentence = "" } = notice ?? {};
  throw new Refused(publication.open_access ? 404 : 403, title, sentence);
}
