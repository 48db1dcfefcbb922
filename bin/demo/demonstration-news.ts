import type { Context } from "../../src/platform/context.ts";
import { beginNewsItem } from "../../src/policies/news/server/begin-news-item.ts";
import { savePolicyText } from "../../src/policies/server/save-policy-text.ts";

const DEMONSTRATION = { kind: "system", name: "demonstration" } as const;

const NEWS: readonly (readonly [title: string, words: string])[] = [
  [
    "The library has thirteen languages",
    "Titles in Tamil, Arabic, Chinese, Japanese, Korean, Hindi and Russian are set in their own scripts.\n\nSee [all languages](/publications).",
  ],
  [
    "How we count, in plain words",
    "The rules by which views and downloads are counted [stand on one page](/policies/usage), with what we cannot see.",
  ],
  [
    "A page for each subject",
    "The [subjects](/subjects) of all titles are browsed from broad to narrow, each with a feed of its own.",
  ],
];

const PEOPLE = `The people who work at {name}, and those who advise it. All of them are fictional, as the press is.

## People

- Meera Raghavan, publisher
- Tomás Oliveira, editor for history
- Aiko Hayashi, production

## Board

- Prof. Leila Haddad, law
- Prof. Anders Lindqvist, hydrology

Write to [{email}](mailto:{email}) or use the [contact form](/contact).
`;

/** Gives the demonstration press news, and a page of its people. */
export async function addDemonstrationNews(ctx: Context): Promise<void> {
  for (const [title, words] of NEWS) {
    const key = await beginNewsItem(ctx, DEMONSTRATION, { title });
    await savePolicyText(ctx, DEMONSTRATION, { key, body: `# ${title}\n\n${words}`, change: "" });
  }
  await savePolicyText(ctx, DEMONSTRATION, { key: "people", body: PEOPLE, change: "The first names." });
}
