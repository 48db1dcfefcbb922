import type { PolicyText, TextBody } from "#policies/core/policy-text.ts";

export const NEWS_PATH = "/news";
export const NEWS_FEED_PATH = `${NEWS_PATH}/feed.atom`;

/** News in the API have keys that no other text can have. */
const KEY_BEGIN = "news-";

export const newsKey = (slug: string): string => `${KEY_BEGIN}${slug}`;
export const newsPath = (slug: string): string => `${NEWS_PATH}/${slug}`;
export const isNewsKey = (key: string): boolean => key.startsWith(KEY_BEGIN);

/** Returns the end of the item's address; undefined for the key of another text. */
export const getNewsSlug = (key: string): string | undefined =>
  isNewsKey(key) ? key.slice(KEY_BEGIN.length) : undefined;

const MAX_SLUG_LENGTH = 80;

/** Returns a title as the end of an address, in the letters a to z: "Neue Bücher, 2027" as `neue-bucher-2027`. */
export const newsSlug = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/gu, "") || "item";

/** A news item as readers see it: the text of its newest version, and the days of its first and its newest. */
export type NewsItem = {
  readonly slug: string;
  readonly title: string;
  readonly body: TextBody;
  /** `2026-11-21`. */
  readonly publishedOn: string;
  readonly updatedOn: string;
};

/** Returns the item as a text of the press, so that its versions are kept, shown and restored as those of the other texts. */
export const newsText = (slug: string, title: string): PolicyText => ({
  path: newsPath(slug),
  eyebrow: "News",
  title,
  summary: "",
  description: "",
  sections: [],
  ways: [],
  isNews: true,
});

/** Returns what the editor of an item without a version begins with. */
export const newsDraft = (title: string): string => `# ${title}\n\n`;
