import { xmlText } from "#platform/text/xml-text.ts";
import { inlineText } from "#policies/core/inline-text.ts";
import type { Press } from "#press/core/press.ts";
import { NEWS_FEED_PATH, NEWS_PATH, type NewsItem, newsPath } from "./news-item.ts";

type FeedSurroundings = { readonly pressUrl: string; readonly press: Press; readonly startedAt: Date };

/** Returns the news as an Atom feed (RFC 4287), in the given order. `startedAt` is the feed's date while it is empty. */
export function newsFeed(items: readonly NewsItem[], { pressUrl, press, startedAt }: FeedSurroundings): string {
  const newest = items.map(({ updatedOn }) => updatedOn).toSorted();
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${xmlText(pressUrl + NEWS_FEED_PATH)}</id>`,
    `<title>${xmlText(`${press.name}: news`)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(pressUrl + NEWS_FEED_PATH)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pressUrl + NEWS_PATH)}"/>`,
    `<updated>${newest.length === 0 ? startedAt.toISOString() : atNoon(newest.at(-1) ?? "")}</updated>`,
    `<author><name>${xmlText(press.name)}</name></author>`,
    ...items.map((item) => renderFeedEntry(item, pressUrl)),
    `</feed>\n`,
  ].join("\n");
}

function renderFeedEntry({ slug, title, body, publishedOn, updatedOn }: NewsItem, pressUrl: string): string {
  const address = xmlText(pressUrl + newsPath(slug));
  return [
    `<entry>`,
    `<id>${address}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${atNoon(publishedOn)}</published>`,
    `<updated>${atNoon(updatedOn)}</updated>`,
    `<summary>${xmlText(stripLinks(body.summary))}</summary>`,
    `</entry>`,
  ].join("\n");
}

/** Returns the words of a line without the addresses of its links. */
export const stripLinks = (text: string): string =>
  inlineText(text)
    .map(({ words }) => words)
    .join("");

/** News have a day and no time; noon in UTC is that day in nearly every time zone. */
const atNoon = (day: string): string => `${day}T12:00:00.000Z`;
