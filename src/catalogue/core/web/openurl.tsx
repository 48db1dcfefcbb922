import type { LibraryTitle } from "#search/library.ts";
import { coins } from "#distribution/coins.ts";

/** Metadata from which a reference manager offers the titles of a list; a publication's own page does not have it. */
export function OpenUrl({ title }: { title: LibraryTitle }) {
  const { publisher, language } = title;
  return <span className="Z3988" title={coins({ ...title, details: { publisher, language, keywords: [] } })} />;
}
