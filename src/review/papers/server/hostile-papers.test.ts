import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createPaperImports } from "#tests/support/presses/paper-imports.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { readProblem } from "#tests/support/presses/with-manuscripts.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { PAPERS_BUCKET } from "./receive-papers.ts";

let press: ManuscriptPress;
let editor: TestPerson;
let pdf: Uint8Array;
let papers: ReturnType<typeof createPaperImports>;
beforeAll(async () => {
  press = await openManuscriptPress();
  editor = await press.person(["editor"]);
  pdf = await samplePdf(["Tides are read."]);
  papers = createPaperImports(press, await createVolume(press.ctx, { type: "conference_proceedings" }));
});
afterAll(() => press.close());

test("hostile and broken files are refused with a sentence, and nothing is stored", async () => {
  const path = papers.begin();
  const noList = await readProblem(await papers.sendList(editor, path, "year,place\n2026,Madurai\n"));
  expect(noList).toMatchObject({ status: 422 });
  expect(noList.detail).toContain("has no column “paper_id”");
  expect((await readProblem(await papers.sendList(editor, path, "paper_id,title,authors\n"))).detail).toBe(
    "The list has no paper.",
  );
  expect((await papers.sendZip(editor, path, { "1.pdf": pdf })).status).toBe(404);
  await papers.sendList(editor, path, "paper_id,title,authors,emails\n1,Tides,Ada Lovelace,ada@x.example\n");
  const problems = [
    await readProblem(await papers.sendZip(editor, path, { "../1.pdf": pdf })),
    await readProblem(await papers.sendZip(editor, path, { "1.pdf": pdf, "macro.docm": manuscriptDocx({ body: [] }) })),
    await readProblem(await papers.sendZip(editor, path, { "1.pdf": new Uint8Array(60 * 1024 * 1024) })),
    await readProblem(
      await papers.send(editor, `${path}/pdfs`, new Uint8Array(zipSync({ "1.pdf": pdf })).slice(0, 200)),
    ),
    await readProblem(await papers.send(editor, `${path}/pdfs`, "no zip")),
  ];
  expect(problems.map(({ status, detail }) => [status, detail])).toEqual([
    [422, "A part of this file has a name that leads out of it."],
    [422, "The ZIP may hold PDFs alone, and “macro.docm” is none. Take it out, then send the ZIP again."],
    [422, MANUSCRIPT_WORDS.fileUnpacksTooLarge],
    [422, MANUSCRIPT_WORDS.fileDamaged],
    [415, "Send the PDFs as a ZIP file."],
  ]);
  expect(await press.ctx.files.find(PAPERS_BUCKET, path.split("/").at(-1) ?? "")).toBeUndefined();
  // What readers could not open, or what acts on their machine, is said at its line before the import; the other papers are imported.
  const text = Buffer.from(pdf).toString("latin1");
  const active = text.replace("startxref", "98 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\nstartxref");
  const scripted = Buffer.from(active, "latin1");
  const locked = Buffer.from(text.replace(/trailer\s*<</u, "$& /Encrypt 97 0 R"), "latin1");
  const list = `paper_id,title,authors,emails\n20,Kites,Ada Lovelace,ada@x.example\n21,Boats,Bo Li,bo@y.example\n22,Words,Carl Jung,c@z.example\n23,Locks,Dora Maar,d@z.example\n24,Halves,Eve Rand,e@z.example\n`;
  await papers.sendList(editor, path, list);
  const checked = await papers.check(editor, path, {
    "20.pdf": scripted,
    "21.pdf": pdf,
    "22.pdf": Buffer.from("Hello"),
    "23.pdf": locked,
    "24.pdf": pdf.subarray(0, pdf.length - 40),
  });
  const script = "“20.pdf”: This PDF contains a script (JavaScript). Save it without scripts, then upload it.";
  const encrypted =
    "“23.pdf”: This PDF is encrypted, so readers could not open it. Remove its password, then upload it.";
  const half =
    "“24.pdf”: This PDF is incomplete: its end is missing or damaged. Save it again from the program that made it, then upload it.";
  expect(checked.rows.map(({ status, errors }) => [status, ...errors])).toEqual([
    ["not_ready", script],
    ["ready"],
    ["not_ready", "“22.pdf”: This is no PDF."],
    ["not_ready", encrypted],
    ["not_ready", half],
  ]);
  const { results } = await papers.run(editor, path);
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["failed", script],
    ["imported", ""],
    ["failed", "“22.pdf”: This is no PDF."],
    ["failed", encrypted],
    ["failed", half],
  ]);
});

test("a PDF that is damaged in the ZIP and was not inspected in time fails alone when the import runs", async () => {
  const path = papers.begin();
  const list = "paper_id,title,authors,emails\n30,Kites,Ada Lovelace,ada@x.example\n31,Boats,Bo Li,bo@y.example\n";
  await papers.sendList(editor, path, list);
  const packed = zipSync({ "30.pdf": pdf, "31.pdf": pdf });
  // The packed bytes stand behind a head of 30 bytes and the name; none begin so (RFC 1951, 3.2.3).
  packed[30 + "30.pdf".length] = 0xff;
  expect((await papers.send(editor, `${path}/pdfs`, new Uint8Array(packed))).ok).toBe(true);
  const late = ["30.pdf", "31.pdf"].map((name) => ({ name, size: pdf.length, problem: null }));
  await press.db
    .updateTable("paper_imports")
    .set({ pdfs: JSON.stringify(late) })
    .where("id", "=", path.split("/").at(-1) ?? "")
    .execute();
  const { results } = await papers.run(editor, path);
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "imported"]);
  expect(results[0]?.reason).toBe(REVIEW_WORDS.notPdf);
});
