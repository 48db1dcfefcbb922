import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { readInThread } from "./read-in-thread.ts";

const MB = 1024 * 1024;
/** What a file may take beside what the process has: a thread's heap, and the pieces on their way to it. */
const MAX_MEMORY = 320 * MB;

type Outcome = { readonly reasons: readonly string[]; readonly records: number; readonly memory: number };

/** Reads a file as an upload is read, and watches the memory of the process. */
async function readHostile(format: ImportFormat, bytes: Uint8Array<ArrayBuffer>, isPacked: boolean): Promise<Outcome> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const reasons: string[] = [];
  let records = 0;
  for await (const row of readInThread({ bytes, format, isPacked, fields: undefined }))
    if ("reason" in row) reasons.push(row.reason);
    else records += 1;
  clearInterval(watch);
  return { reasons, records, memory: most - before };
}

const toBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = Buffer.concat(parts);
  const bytes = new Uint8Array(whole.length);
  bytes.set(whole);
  return bytes;
};

/** 600 MB of one character in 600 kB: ten archives, one behind the other, as gzip allows. */
const bomb = (beginning: string, character: string): Uint8Array<ArrayBuffer> => {
  const piece = gzipSync(Buffer.alloc(60 * MB, character), { level: 1 });
  return toBytes([gzipSync(beginning), ...Array.from({ length: 10 }, () => piece)]);
};

type Bomb = readonly [ImportFormat, string, string];

const OTHER_BOMBS: readonly Bomb[] = [
  ["csv", "title\n", "x"],
  ["onix", '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Product>', " "],
];

const BOMBS: readonly Bomb[] = [
  ["jsonl", '{"title":"', "x"],
  ["marc", "00714cam a2200205 a 4500", "x"],
  // Both inflate as the others do.
  ...(RUNS_MANY ? OTHER_BOMBS : []),
];

test.each(BOMBS)(
  "%s: an archive that unpacks to 600 MB ends in a sentence, in bounded memory",
  async (format, beginning, character) => {
    // A thread that takes longer than a reading may is ended, and the reading fails.
    const { reasons, records, memory } = await readHostile(format, bomb(beginning, character), true);
    expect(records).toBe(0);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(4);
    expect(memory).toBeLessThan(MAX_MEMORY);
  },
  120_000,
);

test("titles of nothing but tags, references and braces end soon", async () => {
  const titles = [
    "<i>",
    "<i><b>",
    "&lt;",
    "<i ",
    '<i a="',
    "</i>",
    "&#x41;",
    "<span style=",
    "x<",
    "{",
    "$",
    "\\emph{",
  ].map((piece) => piece.repeat(Math.floor(90_000 / piece.length)));
  const lines = titles.map((title) => JSON.stringify({ title, abstract: title })).join("\n");
  const own = await readHostile("jsonl", toBytes([Buffer.from(lines)]), false);
  expect(own.records + own.reasons.length).toBe(titles.length);
  // The parser of TeX is slow: an entry has at most 100,000 characters, and a hundred entries a minute.
  const entries = titles
    .map((title, index) => `@book{a${index}, title = "${title.slice(0, 5000).replaceAll('"', "")}"}`)
    .join("\n");
  const bibtex = await readHostile("bibtex", toBytes([Buffer.from(entries)]), false);
  expect(bibtex.reasons.length).toBeGreaterThan(0);
}, 120_000);
