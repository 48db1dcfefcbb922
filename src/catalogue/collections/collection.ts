import { toSlug } from "#catalogue/browsing/slug.ts";

export const COLLECTION_STATUSES = ["draft", "published"] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

export const MAX_TITLE_LENGTH = 200;
export const MAX_BODY_LENGTH = 5000;
export const MAX_SLUG_LENGTH = 80;
export const MAX_PICTURE_TEXT_LENGTH = 300;
/** The most titles of a collection. */
export const MAX_TITLES = 500;

/** A collection as editors write it (decision 75). */
export type CollectionDraft = {
  readonly title: string;
  /** The last part of the address; empty: made of the title. */
  readonly slug: string;
  /** Paragraphs, separated by empty lines; links are written `[words](address)`. */
  readonly body: string;
  readonly status: CollectionStatus;
  /** The title whose cover is the picture. */
  readonly cover_id: string | null;
  readonly picture_text: string;
  /** In the order of the collection. */
  readonly publication_ids: readonly string[];
};

/** Returns a sentence for each field that cannot be stored. The server also looks whether the titles exist. */
export function collectionErrors(draft: CollectionDraft): Readonly<Record<string, string>> {
  const title = draft.title.trim();
  const slug = draft.slug.trim();
  const repeated = draft.publication_ids.findIndex((id, index) => draft.publication_ids.indexOf(id) !== index);
  const isEmpty = draft.publication_ids.length === 0;
  return {
    ...(title === "" && { title: "Give the collection a title." }),
    ...(title.length > MAX_TITLE_LENGTH && { title: `The title must have at most ${MAX_TITLE_LENGTH} characters.` }),
    ...(slug !== "" &&
      toSlug(slug) !== slug && { slug: `Write the address in small letters with hyphens, such as ${toSlug(slug)}.` }),
    ...(draft.body.length > MAX_BODY_LENGTH && { body: `The text must have at most ${MAX_BODY_LENGTH} characters.` }),
    ...(draft.status === "published" &&
      isEmpty && { publication_ids: "Add a title before you publish the collection." }),
    ...(repeated >= 0 && { [`publication_ids.${repeated}`]: "This title stands in the collection already." }),
    ...(draft.cover_id !== null &&
      !draft.publication_ids.includes(draft.cover_id) && { cover_id: "Choose a title of the collection." }),
    ...unsafeLink(draft.body),
  };
}

/** Returns the paragraphs of a collection's text. */
export const splitParagraphs = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** The longest description of a page in search engines' lists. */
const MAX_DESCRIPTION_LENGTH = 300;

/** Returns the first paragraph of a collection's text without links, as a description. */
export function plainText(body: string): string {
  const text = (splitParagraphs(body)[0] ?? "").replaceAll(/\[([^\]]+)\]\([^)\s]+\)/gu, "$1").replaceAll(/\s+/gu, " ");
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/u, "")} …`;
}

/** Links lead to pages of this press or to the web: a script is no address. */
function unsafeLink(body: string): { body?: string } {
  const wrong = [...body.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/gu)].find(
    ([, address = ""]) => !/^(?:\/(?!\/)|#|https?:\/\/|mailto:)/u.test(address),
  );
  return wrong === undefined ? {} : { body: `A link cannot lead to ${wrong[1] ?? ""}.` };
}
