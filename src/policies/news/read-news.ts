import { readTextBody } from "#policies/core/parse-policy-text.ts";
import type { TextBody } from "#policies/core/policy-text.ts";

/** The longest title of a news item in characters. */
export const MAX_NEWS_TITLE_LENGTH = 150;

export type ReadNews = { readonly title: string; readonly body: TextBody } | { readonly errors: readonly string[] };

/**
 * Returns a news item from its Markdown (docs/texts.md): a line with # and the title, a paragraph that is its summary, then paragraphs,
 * lists and sections as it likes. Or a sentence for each wrong line.
 */
export function readNews(markdown: string, facts: readonly string[]): ReadNews {
  const lines = markdown.split(/\r\n?|\n/u);
  const first = lines.findIndex((line) => line.trim() !== "");
  const title = /^#(?!#)\s*(.+)$/u.exec(lines[first]?.trim() ?? "")?.[1]?.trim();
  // The empty line keeps the numbers of the others.
  const read = readTextBody(
    lines.with(Math.max(first, 0), title === undefined ? (lines[first] ?? "") : "").join("\n"),
    facts,
    {
      isOpen: true,
    },
  );
  const errors = [
    ...(title === undefined ? ["A news item begins with its title: # and the title on one line."] : []),
    ...(title !== undefined && [...title].length > MAX_NEWS_TITLE_LENGTH
      ? [`The title must have at most ${MAX_NEWS_TITLE_LENGTH} characters.`]
      : []),
    ...("errors" in read ? read.errors : []),
  ];
  if (errors.length > 0 || title === undefined || !("body" in read)) return { errors };
  return { title, body: read.body };
}
