import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import {
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let author: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  author = await press.person(["author"]);
});
afterAll(() => press.close());

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const createZip = (files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, toBytes(text)]))));

const MAIN = String.raw`\documentclass{article}
\title{Salt and Parchment}
\author{Meenakshi Sundaresan}
\begin{document}
\maketitle
\begin{abstract}
The clerks copied their ledgers every year.
\end{abstract}
\input{sections/notes}
\end{document}`;
const PROJECT = {
  "paper/main.tex": MAIN,
  "paper/sections/notes.tex": String.raw`\section{The notes} The rate is $r^2$ per leaf.`,
  "paper/refs.bib": "@book{roth2019, title = {Salt}}",
};

/** A draft in which nothing is missing but its file. */
async function draftWithout(): Promise<string> {
  const { id, files } = await press.draft(author);
  await press.call(author, "DELETE", `/manuscripts/${id}/files/${files[0]?.id}?key=${newKey()}`);
  return id;
}

test("a LaTeX project goes through all steps: read, offered, submitted, taken, sent to review, and given back as it came", async () => {
  const id = await draftWithout();
  const bytes = createZip(PROJECT);
  expect((await press.sendFile(author, id, { bytes, name: "salt.zip" })).status).toBe(200);
  const draft = await press.read(author, id);
  expect(draft.missing).toEqual([]);
  expect(draft.files).toMatchObject([
    {
      role: "main",
      name: "salt.zip",
      facts: {
        title: "Salt and Parchment",
        abstract: "The clerks copied their ledgers every year.",
        authors: [{ name: "Meenakshi Sundaresan" }],
      },
    },
  ]);
  expect((await press.run(author, id, "submit")).status).toBe(200);
  const sent = await press.read(author, id);
  expect(sent.versions).toMatchObject([{ number: 1, reason: "submission", files: [{ name: "salt.zip" }] }]);
  const { plain_text } = await press.db
    .selectFrom("manuscript_versions")
    .select("plain_text")
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(plain_text).toContain("per leaf");

  const editor = await press.person(["editor"]);
  expect((await press.run(editor, id, "take")).status).toBe(200);
  const made = await press.call(editor, "POST", `/manuscripts/${id}/review-copy`, { body: {} });
  const { copy } = (await made.json()) as { copy: { id: string; sha256: string; source: string } };
  expect(copy.source).toBe("main");
  const review_copy = { id: copy.id, sha256: copy.sha256 };
  const review = { anonymity: "double", reports_needed: 2, review_copy, review_copy_checked: true };
  expect((await press.run(editor, id, "start-review", review)).status).toBe(200);
  const file = await press.call(editor, "GET", `/manuscripts/${id}/files/${sent.versions[0]?.files[0]?.id}`);
  expect(file.headers.get("content-disposition")).toContain("salt.zip");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test("a single .tex file is enough", async () => {
  const id = await draftWithout();
  const single = new Uint8Array(toBytes(MAIN.replace(String.raw`\input{sections/notes}`, "The notes.")));
  expect((await press.sendFile(author, id, { bytes: single, name: "salt.tex" })).status).toBe(200);
  expect((await press.run(author, id, "submit")).status).toBe(200);
  expect((await press.read(author, id)).versions[0]?.files).toMatchObject([{ name: "salt.tex" }]);
});

test("a ZIP without a document, or with a path that leads out of it, is refused with a sentence, and the draft keeps nothing of it", async () => {
  const id = await draftWithout();
  const without = await readProblem(
    await press.sendFile(author, id, { bytes: createZip({ "notes.tex": "Only notes." }), name: "a.zip" }),
  );
  expect(without).toMatchObject({ status: 422, detail: expect.stringContaining("begins a document") });
  const outside = await readProblem(
    await press.sendFile(author, id, { bytes: createZip({ ...PROJECT, "../../etc/passwd": "x" }), name: "b.zip" }),
  );
  expect(outside.status).toBe(422);
  expect((await press.read(author, id)).files).toEqual([]);
  expect((await readProblem(await press.run(author, id, "submit"))).reasons).toEqual([
    expect.stringContaining(MANUSCRIPT_WORDS.manuscriptFile),
  ]);
});
