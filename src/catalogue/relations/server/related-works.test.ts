import { afterAll, beforeAll, expect, test } from "vitest";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { readDoi } from "#publications/core/identifiers/doi.ts";
import { parseLanguage } from "#publications/core/language.ts";
import type { PublicationDetails } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theProceedings } from "#tests/support/cast.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const language = (tag: string) => {
  const code = parseLanguage(tag);
  if (code === undefined) throw new Error(`${tag} is no language`);
  return code;
};

const store = (title: string, details: Partial<PublicationDetails>, rest: object = {}) =>
  createPublication(press.ctx, theEditor, {
    draft: {
      ...theProceedings,
      isbn: undefined,
      doi: undefined,
      ...rest,
      title,
      details: { ...theProceedings.details, ...details },
    },
  });

const page = async (number: number): Promise<readonly [head: string, body: string]> => {
  const { text } = await press.send(publicationPath(number), { headers: { accept: "text/html" } });
  const [head = "", body = ""] = text.split("</head>");
  return [head, body];
};

test("a translation names its original, and the original its translation; each leads to the other", async () => {
  const original = await store("L’eau qui se souvient", { language: language("fr") }, { doi: readDoi("10.5555/eau") });
  const before = await page(original.sequential_id);
  expect(before[1]).not.toContain("Translation");
  const translation = await store("El agua que recuerda", {
    language: language("es"),
    abstract: "En los valles altos.",
    relations: [{ kind: "translation_of", publication: original.sequential_id }],
    other_languages: [{ language: language("ar"), title: "الماء الذي يتذكر", abstract: "في الوديان العالية" }],
    funders: [{ name: "Harbour Foundation", award: "HF-7" }],
    references: [{ text: "Osei, Ropes, 2011.", doi: readDoi("10.5555/ropes") }],
    formats: [
      {
        kind: "paperback",
        pages: 348,
        height: 229,
        width: 153,
        prices: [{ amount: "24.90", currency: "EUR", tax_included: true, territory: "WORLD" }],
      },
    ],
  });
  const [head, body] = await page(translation.sequential_id);
  expect(body).toMatch(/Translation of <a class="link" href="\/publications\/\d+" hrefLang="fr">/iu);
  expect(body).toContain('<li lang="ar" dir="rtl">الماء الذي يتذكر</li>');
  expect(body).toContain('<a href="#abstract-ar" lang="ar">العربية</a>');
  expect(body).toMatch(/id="abstract-ar" class="reading" lang="ar" dir="rtl"/u);
  for (const words of ["Harbour Foundation", "HF-7", "Osei, Ropes, 2011.", "348 pages, 153 × 229 mm", "EUR 24.90"])
    expect(body).toContain(words);
  expect(head).toMatch(/<link rel="alternate" hrefLang="fr" href="[^"]+\/publications\/\d+"/iu);
  expect(head).toContain('"alternateName":["الماء الذي يتذكر"]');
  const [originalHead, originalBody] = await page(original.sequential_id);
  expect(originalBody).toMatch(/Translation <a class="link" href="\/publications\/\d+" hrefLang="es">/iu);
  expect(originalHead).toMatch(/<link rel="alternate" hrefLang="es"/iu);
});

test("a draft that names a title is not named on its page; another work is named by its DOI", async () => {
  const book = await store("Harbours", {
    relations: [{ kind: "review_of", title: "Quays", doi: readDoi("10.5555/quays") }],
  });
  await store(
    "A Draft Review",
    { relations: [{ kind: "review_of", publication: book.sequential_id }] },
    { status: "draft" },
  );
  const [, body] = await page(book.sequential_id);
  expect(body).toContain("Review of");
  expect(body).toContain('href="https://doi.org/10.5555/quays"');
  expect(body).not.toContain("A Draft Review");
});
