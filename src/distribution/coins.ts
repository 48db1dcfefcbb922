import { fullTitle } from "#publications/core/full-title.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { ParentPublication, PublicationDraft } from "#publications/core/publication.ts";
import { getGenre, invertContributorName, listMakers, oneLine, getPages } from "./core/described-publication.ts";
import type { Genre } from "./core/described-publication.ts";

const GENRES: Record<Genre, string> = { book: "book", proceedings: "book", chapter: "bookitem", paper: "proceeding" };

/** The fields of a title that a list knows. */
export type Listed = Pick<PublicationDraft, "type" | "title" | "subtitle" | "contributors"> &
  Partial<Pick<PublicationDraft, "publication_date" | "doi" | "isbn" | "details">> & {
    /** The year, where a list does not know the date. */
    readonly year?: number | undefined;
    readonly parent?: ParentPublication | undefined;
  };

/**
 * Returns the `title` of an empty `<span class="Z3988">`: a title of a list as an OpenURL context object. Zotero offers
 * the titles for selection. A publication's own page must not have it: it would hide the richer tags there.
 */
export function coins(listed: Listed): string {
  const host = listed.parent;
  const date = listed.publication_date ?? host?.publication_date;
  const { first, last } = getPages(listed);
  const title = oneLine(fullTitle(listed));
  const fields: readonly (readonly [string, string | undefined])[] = [
    ["ctx_ver", "Z39.88-2004"],
    ["rft_val_fmt", "info:ofi/fmt:kev:mtx:book"],
    ["rft.genre", GENRES[getGenre(listed)]],
    ...(host === undefined
      ? [["rft.btitle", title] as const]
      : [["rft.atitle", title] as const, ["rft.btitle", oneLine(fullTitle(host))] as const]),
    ...listMakers(listed).map((maker) => ["rft.au", invertContributorName(maker)] as const),
    ["rft.date", date === undefined ? listed.year?.toString() : isoDate(date)],
    ["rft.isbn", listed.isbn ?? host?.isbn],
    ["rft.pub", listed.details?.publisher ?? host?.details.publisher],
    ["rft.spage", first],
    ["rft.epage", last],
    ["rft_id", listed.doi && `info:doi/${listed.doi}`],
  ];
  const known = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return new URLSearchParams(known).toString().replaceAll("+", "%20");
}
