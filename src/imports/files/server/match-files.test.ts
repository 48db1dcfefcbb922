import { afterAll, beforeAll, expect, test } from "vitest";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type MatchedFile, matchFiles } from "./match-files.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  const add = (given: object) => createPublication(press.ctx, theEditor, { draft: { ...theDraft, ...given } });
  await add({ title: "Harbours: A History", isbn: "9780306406157" as Isbn, doi: "10.5555/Harbours.1" as Doi });
  await add({
    title: "Tides",
    isbn: undefined,
    doi: undefined,
    details: { ...theDraft.details, formats: [{ kind: "pdf", isbn: "9783161484100" as Isbn }] },
  });
  await add({ title: "The Sands of Law", isbn: undefined, doi: undefined });
  await add({ title: "Sands of Time", isbn: undefined, doi: undefined });
  await add({ title: "The Sands of Time", isbn: undefined, doi: undefined });
  await add({ title: "Twins", isbn: undefined, doi: undefined });
  await add({ title: "Twins", isbn: undefined, doi: undefined });
});
afterAll(() => press.close());

const words = ({ by, file_type, publications }: MatchedFile) => [by, file_type, publications.map(({ title }) => title)];

test("files find their publications by ISBN, also of a format, by DOI, and by title or number", async () => {
  const names = [
    "978-0-306-40615-7.pdf",
    "9783161484100_cover.jpg",
    "10.5555_harbours.1.pdf",
    "Harbours_A History_preview.pdf",
    "tides.png",
    "twins.pdf",
    "nothing.pdf",
    "tides.epub",
    "tides.mobi",
  ];
  expect((await matchFiles(press.ctx, names)).map(words)).toEqual([
    ["isbn", "final_pdf", ["Harbours: A History"]],
    ["isbn", "cover_image", ["Tides"]],
    ["doi", "final_pdf", ["Harbours: A History"]],
    ["name", "preview_pdf", ["Harbours: A History"]],
    ["name", "cover_image", ["Tides"]],
    ["name", "final_pdf", ["Twins", "Twins"]],
    [null, "final_pdf", []],
    ["name", "final_epub", ["Tides"]],
    [null, null, []],
  ]);
});

test("an article that begins a title may be missing, or be one too many; the exact title comes first", async () => {
  const names = ["Sands of Law.pdf", "The Tides.pdf", "A_Sands_of_Time_cover.jpg", "sands-of-time.pdf"];
  expect(
    (await matchFiles(press.ctx, names)).map(({ publications }) => publications.map(({ title }) => title)),
  ).toEqual([["The Sands of Law"], ["Tides"], ["Sands of Time", "The Sands of Time"], ["Sands of Time"]]);
});

test("the operation is for editors, and takes a thousand names at once", async () => {
  const [editor, author] = [await press.person(["editor"]), await press.person(["author"])];
  const send = (as: typeof editor, names: readonly string[]) =>
    press.call(as, "POST", "/imports/files/match", { body: { names } });
  expect((await send(editor, ["tides.pdf"])).status).toBe(200);
  expect((await send(author, ["tides.pdf"])).status).toBe(403);
  expect((await send(editor, [])).status).toBe(422);
  expect(
    (
      await send(
        editor,
        Array.from({ length: 1001 }, () => "a.pdf"),
      )
    ).status,
  ).toBe(422);
});
