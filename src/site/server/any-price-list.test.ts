import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

const [, , premium] = DEFAULT_PRICES.books;
const COMPACT = {
  ...premium,
  key: "compact",
  name: "Compact",
  price: 199_900,
  words: 40_000,
  editing: "Basic editing",
};
const INDEXING = { key: "constructor", name: "Indexing", centsPerWord: 1.5 };
const SMALL = { key: "small", name: "Small", base: 99_900, perPaper: 3000, papers: 20 };
const UNOFFERED = ENQUIRY_WORDS.choiceGone;

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
  // These pages are cached now, and must be rendered again.
  for (const path of ["/services", "/services/book-publishing", "/services/editorial-services"]) await press.send(path);
  await setPress(
    press.ctx,
    { kind: "system", name: "test" },
    {
      settings: new Map<string, unknown>([
        ["prices.books", [COMPACT]],
        ["prices.conferences", [SMALL]],
        ["prices.editing", [INDEXING]],
      ]),
    },
  );
});
afterAll(() => press.close());

const read = async (path: string): Promise<string> => {
  const { status, text } = await press.send(path, { headers: { accept: "text/html" } });
  expect(status, path).toBe(200);
  return text.replaceAll("<!-- -->", "");
};

describe("the pages with a price list of one entry each", () => {
  test.each([
    ["/", ["from $1,999", "from $999", "from $0.015 per word"]],
    ["/services", ["from $1,999", "for up to 40,000 words", "from $999", "and $30 a paper", "from $0.015"]],
    ["/services/book-publishing", ["Get Started with Compact", "No package covers this length."]],
    ["/services/conference-proceedings", ["Get Started with Small", "Up to 20 papers"]],
    ["/services/editorial-services", ["One service", "Indexing", "What each service costs a word", "Estimate: $75"]],
  ])("%s shows the one entry", async (path, words) => {
    const html = await read(path);
    for (const word of words) expect(html).toContain(word);
    expect(html).not.toMatch(/Essential|Professional|Copy editing|undefined|NaN|Infinity|\[object|native code/u);
  });
});

describe("a link to a service that is no longer offered", () => {
  test.each([
    "service=book-publishing&package=essential&words=80000",
    "service=book-publishing&package=premium",
    "service=book-publishing&package=constructor",
    "service=conference-proceedings&package=standard&papers=60",
    "service=editorial-services&words=5000&services=copy",
    "service=editorial-services&words=5000&services=copy,constructor",
  ])("%s opens the form with a notice", async (query) => {
    const html = await read(`/contact?topic=quote&${query}`);
    expect(html).toContain(UNOFFERED);
    expect(html).not.toContain("Your estimate");
  });

  test.each([
    "service=book-publishing&package=compact&words=40000",
    "service=book-publishing&words=900000",
    "service=conference-proceedings&papers=250",
    "service=editorial-services&words=5000&services=constructor",
    "service=academic-chapters&words=5000",
    "service=lunch&package=essential",
  ])("%s has no such notice", async (query) => {
    expect(await read(`/contact?topic=quote&${query}`)).not.toContain(UNOFFERED);
  });

  test("an enquiry with such a link is accepted, without a price", async () => {
    const quote = { service: "book-publishing", package: "essential", words: 80_000 };
    const response = await press.send("/api/v1/enquiries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        first_name: "Asha",
        last_name: "Rao",
        email: "asha@example.org",
        project_type: "book",
        message: "Would you look at a book about the monsoon?",
        quote,
      }),
    });
    expect(response.status).toBe(201);
    const [row] = await press.db.selectFrom("enquiries").selectAll().execute();
    expect(row).toMatchObject({ message: "Would you look at a book about the monsoon?", quote_number: null });
  });
});
