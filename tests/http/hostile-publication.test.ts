import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportPublications } from "#citations/export-format.ts";
import type { ExchangeFormat } from "#publications/core/exchange-formats.ts";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/**
 * A text that ends an attribute, an element, a comment, a script and a CDATA section, opens a formula, and has a
 * meaning in SQL and TeX.
 */
const hostile = (field: string): string =>
  `=${field}"'><img src=x onerror=alert(1)></script></title>--><script>alert(1)</script>]]>{{\\input{x}}}$&amp;%'; drop table publications;--`;

const MARKUP = /<img src=x|<script>alert/u;

const child = (title: string): Record<string, unknown> => ({
  title: hostile(title),
  subtitle: hostile("chapter subtitle"),
  authors: [{ literal: hostile("chapter author") }],
  abstract: hostile("chapter abstract"),
  page_label: hostile("pages").slice(0, 60),
});

const RECORDS = [
  {
    type: "book",
    title: hostile("title"),
    subtitle: hostile("subtitle"),
    authors: [
      { family: hostile("family"), given: hostile("given"), affiliation: hostile("affiliation") },
      { literal: hostile("literal") },
    ],
    editors: [hostile("editor")],
    abstract: `${hostile("abstract")}\n\n${hostile("second paragraph")}`,
    keywords: [hostile("keyword")],
    publisher: hostile("publisher"),
    place: hostile("place"),
    edition: hostile("edition").slice(0, 60),
    volume: hostile("volume").slice(0, 60),
    series: { title: hostile("series"), position: hostile("position").slice(0, 40) },
    source: "hostile",
    source_id: hostile("source"),
    doi: `10.5555/<script>alert(1)</script>"`,
    date: "2024",
    open_access: true,
    licence: "CC-BY-4.0",
    children: [child("chapter")],
  },
  {
    type: "conference_proceedings",
    title: hostile("proceedings"),
    editors: [hostile("editor")],
    event: {
      name: hostile("event"),
      acronym: hostile("acronym").slice(0, 60),
      place: hostile("event place"),
      dates_text: hostile("dates").slice(0, 100),
    },
    children: [child("paper")],
  },
];

let press: ServedPress;
let publications: Publication[];
beforeAll(async () => {
  press = await openServedPress();
  // The import decodes references: the text &amp; in a record is written encoded once more.
  const lines = RECORDS.map((record) => JSON.stringify(record).replaceAll("&", "&amp;")).join("\n");
  const rows = readRecords(Readable.from([Buffer.from(lines)]), "jsonl");
  await importPublications(press.ctx, { kind: "system", name: "import" }, rows, { status: "published" });
  publications = await Array.fromAsync(listPublications(press.ctx));
});
afterAll(() => press.close());

const addresses = (): string[] => publications.map(({ sequential_id }) => `/publications/${sequential_id}`);
const html = { headers: { accept: "text/html" } };
const readSearchText = (): string => `/publications?search=${encodeURIComponent(hostile("title").slice(0, 150))}`;

test("every record is imported completely", () => {
  expect(publications.map(({ title }) => title).toSorted()).toEqual(
    ["chapter", "paper", "proceedings", "title"].map(hostile),
  );
});

test("no page runs a script from a record", async () => {
  const pages = ["/", "/publications", readSearchText(), "/publications?view=spines", ...addresses()];
  for (const path of [...pages, ...addresses().map((address) => `${address}/citation?style=apa`)]) {
    const { status, text } = await press.send(path, html);
    expect(status).toBe(200);
    expect(text, path).not.toMatch(MARKUP);
    expect(text, path).toMatch(/&(?:lt|#60|#x3c);img src=x/iu);
  }
  expect((await press.send("/publications/by-date", html)).text).not.toMatch(MARKUP);
});

test("JSON-LD contains the exact title, and its element ends in the right place", async () => {
  for (const [index, path] of addresses().entries()) {
    const { text } = await press.send(path, html);
    const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
    expect(scripts.length).toBeGreaterThan(0);
    const received = scripts.map(([, json = ""]) => JSON.stringify(JSON.parse(json))).join("");
    expect(received).toContain(JSON.stringify(publications[index]?.title).slice(1, -1));
  }
});

test("no header is split or added", async () => {
  for (const path of addresses()) {
    for (const rest of ["", ".ris", ".bib", ".csl.json", "/cover"]) {
      const { status, headers } = await press.send(path + rest);
      expect(status).toBe(200);
      expect(String(headers.link ?? "") + (headers["content-disposition"] ?? "")).not.toMatch(/[\r\n]|<script|<img/u);
    }
  }
});

test.each(["/sitemap.xml", "/feed.atom"])("%s stays well-formed", async (path) => {
  const { text } = await press.send(path);
  expect(text).not.toMatch(MARKUP);
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/iu);
  const open = [...text.matchAll(/<([a-z][\w:]*)(?:\s[^<>]*)?(?<!\/)>/giu)].length;
  expect([...text.matchAll(/<\/[a-z][\w:]*>/giu)]).toHaveLength(open);
});

async function fetchExport(format: ExchangeFormat): Promise<string> {
  const pieces = await Array.fromAsync(
    exportPublications(listPublications(press.ctx), format, { pressUrl: press.pressUrl }),
  );
  return pieces.join("");
}

describe("exports", () => {
  test("every line of RIS has a tag and a value", async () => {
    const lines = (await fetchExport("ris")).split("\r\n").filter((line) => line !== "");
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z\d] {2}-(?: [^\r\n]*)?$/u);
    expect(lines.filter((line) => line.startsWith("TY"))).toHaveLength(publications.length);
  });

  test("no cell of CSV begins with a formula", async () => {
    const rows: string[][] = parse(await fetchExport("csv"), { bom: true });
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.startsWith("'="))).not.toEqual([]);
  });

  test.each(["ris", "bibtex", "csl-json", "csv", "jsonl"] as const)("%s is parsed without an error", async (format) => {
    const bytes = Readable.from([Buffer.from(await fetchExport(format))]);
    const rows = await Array.fromAsync(readRecords(bytes, format));
    expect(rows.filter((row) => !("record" in row))).toEqual([]);
    const read = rows.flatMap((row) => ("record" in row ? [row.record.draft.title] : []));
    expect(read.some((title) => title.includes("<script>alert(1)</script>"))).toBe(true);
  });
});
