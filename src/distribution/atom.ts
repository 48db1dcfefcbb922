import { coverImagePath, LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Press } from "#press/core/press.ts";
import { findFileOfType } from "#publications/core/publication.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { getAbstractLine, formatDisplayName, listMakers, oneLine } from "./core/described-publication.ts";
import { xmlText } from "#platform/text/xml-text.ts";

export const FEED_PATH = "/feed.atom";

/** A publication's entry as a feed has it, and the time at which its data last changed. */
export type FeedEntry = { readonly xml: string; readonly changedAt: Date };

/** What a feed is of: its page, and the words after the press's name. */
export type FeedNames = { readonly path: string; readonly feedPath: string; readonly title: string };

const NEW_TITLES: FeedNames = { path: LIBRARY_PATH, feedPath: FEED_PATH, title: "new titles" };

type FeedSurroundings = {
  readonly pressUrl: string;
  readonly press: Press;
  readonly startedAt: Date;
  readonly names?: FeedNames;
};

/**
 * Returns the titles as an Atom feed (RFC 4287), in the given order. `startedAt` is the feed's date while it is empty.
 */
export function atomFeed(
  entries: readonly FeedEntry[],
  { pressUrl, press, startedAt, names = NEW_TITLES }: FeedSurroundings,
): string {
  const updated =
    entries.length === 0 ? startedAt : new Date(Math.max(...entries.map(({ changedAt }) => changedAt.getTime())));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${xmlText(pressUrl + names.feedPath)}</id>`,
    `<title>${xmlText(`${press.name}: ${names.title}`)}</title>`,
    `<subtitle>${xmlText(press.motto)}</subtitle>`,
    link("self", pressUrl + names.feedPath, "application/atom+xml"),
    link("alternate", pressUrl + names.path, "text/html"),
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${xmlText(press.name)}</name></author>`,
    ...entries.map(({ xml }) => xml),
    `</feed>\n`,
  ].join("\n");
}

/** Returns a publication's entry, which is the same in every feed of the press. */
export function feedEntry(publication: Publication, pressUrl: string): FeedEntry {
  const changedAt = publication.updated_at;
  return { changedAt, xml: entryElement(publication, changedAt, pressUrl) };
}

function entryElement(publication: Publication, changedAt: Date, pressUrl: string): string {
  const abstract = getAbstractLine(publication);
  const { id, sequential_id, published_at, created_at, details, doi } = publication;
  return [
    `<entry xml:lang="${xmlText(details.language)}">`,
    `<id>urn:uuid:${id}</id>`,
    `<title>${xmlText(oneLine(fullTitle(publication)))}</title>`,
    link("alternate", pressUrl + publicationPath(sequential_id), "text/html"),
    link(
      "enclosure",
      pressUrl + coverImagePath(sequential_id),
      findFileOfType(publication, "cover_image")?.content_type ?? "image/png",
    ),
    ...(doi === undefined ? [] : [link("related", doiUrl(doi), "text/html")]),
    `<published>${(published_at ?? created_at).toISOString()}</published>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    ...listMakers(publication).map((maker) => `<author><name>${xmlText(formatDisplayName(maker))}</name></author>`),
    ...listDisplayedKeywords(details.keywords).map((keyword) => `<category term="${xmlText(oneLine(keyword))}"/>`),
    ...(abstract === undefined ? [] : [`<summary>${xmlText(abstract)}</summary>`]),
    `</entry>`,
  ].join("\n");
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
}
