import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import { GOOD_BODY, manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  [author, editor] = [await press.person(["author"]), await press.person(["editor"])];
});
afterAll(() => press.close());

const begin = (as = author) => press.begin(as);

describe("files", () => {
  test("a .docx is read, checked, stored under a key of our own and downloaded under its name", async () => {
    const { id } = await begin();
    expect((await press.sendFile(author, id, { name: "../../Salz & Häute.docx" })).status).toBe(200);
    const { files } = await press.read(author, id);
    expect(files).toMatchObject([
      { role: "main", name: "Salz & Häute.docx", facts: { words: expect.any(Number) }, findings: [] },
    ]);
    const response = await press.call(author, "GET", `/manuscripts/${id}/files/${files[0]?.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect((await response.arrayBuffer()).byteLength).toBe(files[0]?.size);
  });

  test("a biography that is missing is a finding of the manuscript, and none of its anonymised copy", async () => {
    const { id } = await begin();
    const bytes = manuscriptDocx({ body: GOOD_BODY.filter((one) => !one.includes(">About the author<")) });
    for (const role of ["main", "anonymised"] as const)
      expect((await press.sendFile(author, id, { bytes, role })).status).toBe(200);
    const { files } = await press.read(author, id);
    const readCodes = (role: string) =>
      files
        .find((file) => file.role === role)
        ?.findings?.map(({ code }) => code)
        .filter((code) => code.startsWith("bio"));
    expect([readCodes("main"), readCodes("anonymised")]).toEqual([["biography-missing"], []]);
  });

  test("title, keywords and what names the authors are read from the manuscript, and nothing is taken into the draft", async () => {
    const { id, title } = await begin();
    const bytes = manuscriptDocx({
      body: [...GOOD_BODY.slice(0, 5), paragraph("I thank Ada Byron for the salt."), ...GOOD_BODY.slice(5)],
    });
    expect((await press.sendFile(author, id, { bytes })).status).toBe(200);
    const draft = await press.read(author, id);
    expect(draft.title).toBe(title);
    expect(draft.files).toMatchObject([
      {
        facts: {
          title: "The grammar of rain",
          keywords: ["rain", "grammar", "monsoon", "archives", "Madurai"],
          references: 2,
        },
        identities: expect.arrayContaining([
          expect.objectContaining({ kind: "name", words: expect.stringContaining("Ada Byron") }),
          expect.objectContaining({ kind: "acknowledgements" }),
        ]),
      },
    ]);
  });

  test("a new main file takes the place of the older, whose bytes go; the same upload twice is one file", async () => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const { path } = await press.db
      .selectFrom("manuscript_files")
      .select("path")
      .where("manuscript_id", "=", id)
      .executeTakeFirstOrThrow();
    const pdf = new Uint8Array(await samplePdf());
    const fileId = newKey();
    for (const _ of [1, 2])
      expect((await press.sendFile(author, id, { bytes: pdf, name: "salt.pdf", fileId })).status).toBe(200);
    expect((await press.read(author, id)).files).toMatchObject([{ id: fileId, media_type: "application/pdf" }]);
    expect(await press.ctx.files.find("manuscripts", path)).toBeUndefined();
    const stored: string[] = [];
    for await (const { key } of press.ctx.files.list("manuscripts")) if (key.startsWith(id)) stored.push(key);
    expect(stored).toHaveLength(1);
  });

  test.each([
    ["nothing", new Uint8Array(), 422],
    ["a page", new TextEncoder().encode("<html><script>alert(1)</script>"), 415],
    ["a program", new Uint8Array([0x4d, 0x5a, 0, 1]), 415],
    ["half a PDF", new TextEncoder().encode("%PDF-1.7 and nothing more"), 422],
    ["a broken document", new TextEncoder().encode("PK\u0003\u0004 word/document.xml"), 422],
  ])("%s is refused, and the old file stays", async (_, bytes, status) => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const response = await press.sendFile(author, id, { bytes });
    expect(await readProblem(response)).toMatchObject({ status, detail: expect.stringMatching(/\.$/u) });
    expect((await press.read(author, id)).files).toHaveLength(1);
  });

  test("a picture is a supplement, never the manuscript, and final files wait for the acceptance", async () => {
    const { id } = await begin();
    const csv = new TextEncoder().encode("ferry;tolls\nTranquebar;12\n");
    expect((await press.sendFile(author, id, { bytes: csv, name: "tolls.csv" })).status).toBe(415);
    expect((await press.sendFile(author, id, { bytes: csv, name: "tolls.csv", role: "supplement" })).status).toBe(200);
    expect((await press.sendFile(author, id, { role: "final" })).status).toBe(409);
  });

  test("others neither send nor read nor delete one", async () => {
    const { id, files } = await press.draft(author);
    const fileId = files[0]?.id ?? "";
    const stranger = await press.person(["author"]);
    for (const other of [stranger, editor]) {
      expect((await press.sendFile(other, id)).status).toBe(404);
      expect((await press.call(other, "GET", `/manuscripts/${id}/files/${fileId}`)).status).toBe(404);
      expect((await press.call(other, "DELETE", `/manuscripts/${id}/files/${fileId}?key=${newKey()}`)).status).toBe(
        404,
      );
    }
    expect((await press.call(author, "DELETE", `/manuscripts/${id}/files/${fileId}?key=${newKey()}`)).status).toBe(200);
    expect((await press.read(author, id)).files).toEqual([]);
  });
});
