import type { LibraryTitle } from "#search/library.ts";
import { coins } from "#distribution/coins.ts";

/** From these a reference manager offers the titles of a list to pick from. Never on a title's own page. */
export function OpenUrl({ title }: { title: LibraryTitle }) {
  const { publisher, language } = title;
  return <span className="Z3988" title={coins({ ...title, details: { publisher, language, keywords: [] } })} />;
}
