import { afterAll, beforeAll, expect, test } from "vitest";
import { CATALOGUE_WORDS } from "#tests/support/interface-texts/catalogue-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;

beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const read = async (): Promise<string> => {
  const response = await press.open("/librarians", { headers: { Accept: "text/html" } });
  expect(response.status).toBe(200);
  return response.text();
};

test("the page of an empty press claims nothing", async () => {
  expect(await read()).toContain("–");
});

test("the page says what the press states of lending and mining", async () => {
  expect(await read()).toContain(PRESS_WORDS.otherTextsOnRequest);
  const admin = await press.person(["admin"]);
  const settings = { "terms.lending": "permitted", "terms.lendingWords": "Chapters only." };
  expect((await press.call(admin, "PATCH", "/press", { body: { settings } })).status).toBe(200);
  expect(await read()).toContain("Libraries may lend our other texts to one another. Chapters only.");
});

test("the page counts what is public, and names every address that answers", async () => {
  await publishCast(press);
  const text = await read();
  const points = [...text.matchAll(/<h3 class="heading-4">(.*?)<\/h3><p>(.*?)<\/p>/gu)].map(([, title, words]) => [
    words,
    title,
  ]);
  expect(points).toEqual([
    ["Books and proceedings", "3"],
    [CATALOGUE_WORDS.chaptersAndPapers, "3"],
    ["Open access", "83 %"],
    ["With a tagged PDF or an EPUB", "0 %"],
    ["Language", "1"],
  ]);
  for (const [, path = ""] of text.matchAll(/href="(\/(?:oai|metadata)[^"]*)"/gu)) {
    const response = await press.open(path);
    expect([path, response.status < 400]).toEqual([path, true]);
    await response.arrayBuffer();
  }
});
