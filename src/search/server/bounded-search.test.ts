import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FILTERS } from "#search/search-results.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type LibraryPress, withLibrary } from "#tests/support/presses/with-library.ts";
import { searchLibrary } from "./search-library.ts";
import { suggestSearches } from "./suggest-searches.ts";

const COMMON =
  "history education society language research philosophy literature politics development culture science theory".split(
    " ",
  );
const many = (before: string, join: string): string => COMMON.map((word) => before + word).join(join);

/** Searches that are meant to cost much. Each is cut to 16 words; what the database is asked must not grow beyond a limit. */
const HOSTILE: readonly (readonly [kind: string, search: string])[] = [
  ["very many words", `${many("", " ")} ${many("non", " ")} ${many("post", " ")}`],
  ["a chain of OR", many("", " OR ")],
  ["phrases in a chain of OR", `"${many("the ", '" OR "')}"`],
  ["a long phrase", `"${many("", " ")}"`],
  ["many phrases", `"history of education" "${many("", '" "')}"`],
  ["many words left out", `history ${many("-x", " ")}`],
  ["nothing but words left out", many("-", " ")],
  ["wildcards alone", "* %% __ .* *** ?*"],
  ["beginnings of words", "his edu soc lan res phi lit pol dev cul sci the kam mur ran nit"],
  ["typos alone", "histroy educatoin soceity langauge reserach philosphy litrature polticis develpment cutlure scence"],
  ["single letters", "a b c d e f g h i j k l m n o p"],
  ["fields of every kind", "author:a title:history publisher:a series:a doi:10 isbn:978"],
];
const MAX_STATEMENTS = 14;
/** Words in all their forms, in all statements of a search together. */
const MAX_OPERANDS = 1500;

let press: LibraryPress;
beforeAll(async () => {
  press = await testPress({}, withLibrary);
  for (const title of ["History of education", "Education and society", "Research, culture, science and theory"])
    await press.shelve({ title });
});
afterAll(() => press.close());

/** Returns the number of statements that a reading sends, and of the words in their search expressions. */
async function countSent(read: (ctx: Pick<LibraryPress, "db">) => Promise<unknown>) {
  const sent = { statements: 0, operands: 0 };
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.statements += 1;
      sent.operands += JSON.stringify(node).match(/'[^'\s,]+'(?=[ )|&:"*])/gu)?.length ?? 0;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await read({ db });
  return sent;
}

test.each(HOSTILE)("%s: statements and words that they look for have a limit", async (_, search) => {
  const query = { search, filters: NO_FILTERS, sort: "relevance", limit: 6, offset: 0 } as const;
  const { statements, operands } = await countSent((ctx) => searchLibrary(ctx, query));
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(operands).toBeLessThanOrEqual(MAX_OPERANDS);
  const paths = { person: String, subject: ({ code }: { readonly code: string }) => code };
  const suggesting = await countSent((ctx) => suggestSearches(ctx, search, paths));
  expect(suggesting.statements).toBeLessThanOrEqual(3);
  expect(suggesting.operands).toBeLessThanOrEqual(MAX_OPERANDS / 4);
});

test("the words of a suggestion are looked for even after a minus: the index alone cannot leave out", async () => {
  const { suggestions } = await suggestSearches(press, "-educ", { person: String, subject: ({ code }) => code });
  expect(suggestions.map(({ label }) => label)).toContain("History of education");
});
