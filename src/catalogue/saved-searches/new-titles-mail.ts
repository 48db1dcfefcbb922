import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import type { NewMatch } from "#search/server/list-new-matches.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { SAVED_SEARCHES_TEXT } from "./saved-search-texts.ts";
import { toSavedSearchPath } from "../core/saved-search.ts";

export type SearchWithNews = {
  readonly name: string;
  readonly parameters: string;
  /** The first of the new titles. */
  readonly titles: readonly NewMatch[];
  readonly total: number;
};

/** The most titles that an e-mail names for one search. */
export const TITLES_IN_MAIL = 10;

const CHAPTERS_IN_MAIL = 3;

type Written = {
  readonly to: string;
  readonly news: readonly SearchWithNews[];
  readonly pressUrl: string;
  readonly unsubscribe: string;
  readonly pressName: string;
  /** The press's own words; undefined where it has the shipped ones. */
  readonly words: TextWords | undefined;
};

/** Returns the e-mail that tells a person what is new in the searches that they saved. */
export function newTitlesMail({ to, news, pressUrl, unsubscribe, pressName, words }: Written): Mail {
  const [only] = news.length === 1 ? news : [];
  return editableMail(SAVED_SEARCHES_TEXT, words, {
    to,
    fields: {
      searches: only ? `your search ${only.name}` : `${news.length} of your searches`,
      titles: news.flatMap((search) => listParagraphs(search, pressUrl)).join("\n\n"),
      press: pressName,
    },
    action: only
      ? { label: "Open this search", href: `${pressUrl}${toSavedSearchPath(only.parameters)}&sort=newest` }
      : { label: "Open your saved searches", href: `${pressUrl}${DASHBOARD.savedSearches}` },
    footnote: "You saved these searches and asked for e-mails. We send at most one a day.",
    unsubscribe,
  });
}

function listParagraphs({ name, titles, total }: SearchWithNews, pressUrl: string): string[] {
  const rest = total - titles.length;
  return [
    `${name}: ${total === 1 ? "one new title" : `${formatCount(total)} new titles`}`,
    ...titles.map((title) => titleLines(title, pressUrl)),
    ...(rest > 0 ? [`and ${formatCount(rest)} more`] : []),
  ];
}

function titleLines({ sequential_id, title, authors, chapters }: NewMatch, pressUrl: string): string {
  const rest = chapters.length - CHAPTERS_IN_MAIL;
  const lines = [
    title,
    authors.length > 2 ? `${authors.slice(0, 2).join(", ")} and ${authors.length - 2} more` : authors.join(", "),
    ...chapters.slice(0, CHAPTERS_IN_MAIL).map((chapter) => `New in it: ${chapter}`),
    rest > 0 ? `and ${rest} more in it` : "",
    `${pressUrl}${publicationPath(sequential_id)}`,
  ];
  return lines
    .map((line) => line.replaceAll(/\s+/gu, " ").trim())
    .filter(Boolean)
    .join("\n");
}
