import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOldFormerFiles } from "#publications/files/former/server/delete-former-files.ts";
import { sampleEpub } from "#tests/support/epub/sample-epub.ts";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { markPdf } from "./mark-pdf.ts";

/** Returns the text of each page, as another reader than the writer reads it. */
async function textsIn(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await pdf.loadingTask.destroy();
  return texts;
}

const MARK = {
  word: "RETRACTED",
  line: "Retraction, February 1, 2026: https://press.example/publications/1/notices/1",
};

describe("the mark", () => {
  test("is on every page, and the text stays", async () => {
    const before = await textsIn(bookPdf());
    const after = await textsIn(await markPdf(bookPdf(), MARK));
    expect(after).toHaveLength(before.length);
    for (const [index, text] of after.entries()) {
      expect(text).toContain("RETRACTED");
      expect(text).toContain(MARK.line);
      expect(text).toContain(before[index]?.slice(0, 20) ?? "");
    }
  });

  test.each([0, 90, 180, 270])("lies within a page that is turned by %i degrees", async (angle) => {
    const source = await PDFDocument.create();
    source.addPage([400, 600]).setRotation(degrees(angle));
    const pdf = await getDocument({ data: await markPdf(await source.save(), MARK), verbosity: 0 }).promise;
    const page = await pdf.getPage(1);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const line = items.find((item) => "str" in item && item.str === MARK.line);
    if (!line || !("transform" in line)) throw new Error("There is a line.");
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
    const [x, y] = [Number(line.transform[4]), Number(line.transform[5])];
    const [seenX, seenY] = [a * x + c * y + e, b * x + d * y + f];
    expect([seenX > 0, seenX < width / 4, seenY > 0, seenY < height / 10]).toEqual([true, true, true, true]);
    await pdf.loadingTask.destroy();
  });
});

describe("the files of a publication", () => {
  let press: FilesPress;
  let id: string;
  let number: number;
  beforeAll(async () => {
    const opened = await testPress();
    press = Object.assign(opened, await withFiles(opened));
    const notices = [{ kind: "retraction", date: "2026-02-01", text: "Data are missing." }];
    const made = await press.requestJson<{ id: string; sequential_id: number }>(press.editor, "POST", "/publications", {
      title: "Salt and Paper",
      type: "book",
      authors: ["Ada Byron"],
      status: "published",
      open_access: true,
      details: { notices },
    });
    ({ id, sequential_id: number } = made);
    await press.upload(press.editor, id, "final_pdf", await samplePdf(["The tide tables"]));
    await press.upload(press.editor, id, "final_epub", sampleEpub());
  });
  afterAll(() => press.close());

  const mark = (marking: string, notice = 1) =>
    press.call(press.editor, "PUT", `/publications/${id}/file-marking`, { body: { notice, marking } });
  const readersPdf = async (): Promise<readonly string[]> => {
    const response = await press.open(`/publications/${number}/salt-and-paper.pdf`, { redirect: "follow" });
    const to = response.headers.get("location");
    const served = to === null ? response : await press.open(to);
    return textsIn(new Uint8Array(await served.arrayBuffer()));
  };
  const remaining = async (): Promise<readonly string[]> =>
    (await press.db.selectFrom("former_files").select("file_type").where("held_for", "=", "notice").execute())
      .map(({ file_type }) => file_type)
      .toSorted();

  test("are marked, then replaced by the notice, and the originals come back", async () => {
    expect((await mark("marked")).status).toBe(200);
    const [marked = ""] = await readersPdf();
    expect(marked).toContain("The tide tables");
    expect(marked).toContain(`Retraction, February 01, 2026: ${press.pressUrl}/publications/${number}/notices/1`);
    expect(await remaining()).toEqual(["final_epub", "final_pdf"]);

    expect((await mark("replaced")).status).toBe(200);
    const [page = ""] = await readersPdf();
    expect(page).toContain("Data are missing.");
    expect(page).not.toContain("The tide tables");
    expect(await remaining()).toEqual(["final_epub", "final_pdf"]);

    press.clock.advance(60 * 86_400_000);
    await deleteOldFormerFiles(press.ctx);
    expect(await remaining()).toEqual(["final_epub", "final_pdf"]);

    const editor = await press.person(["editor"]);
    const restored = await press.call(editor, "PUT", `/publications/${id}/file-marking`, {
      body: { notice: 1, marking: "unchanged" },
    });
    expect(await restored.json()).toEqual({ marking: "unchanged" });
    expect(await readersPdf()).toEqual(["The tide tables"]);
    const { files } = await press.requestJson<{ files: readonly { file_type: string }[] }>(
      editor,
      "GET",
      `/publications/${id}`,
    );
    expect(files.map(({ file_type }) => file_type).toSorted()).toEqual(["final_epub", "final_pdf"]);
    expect(await remaining()).toEqual([]);
  });

  test("are refused without such a notice, without a PDF, and to people who do not edit", async () => {
    const editor = await press.person(["editor"]);
    const put = (as: typeof editor, body: object) =>
      press.call(as, "PUT", `/publications/${id}/file-marking`, { body });
    expect((await put(editor, { notice: 2, marking: "marked" })).status).toBe(404);
    expect((await put(editor, { notice: 1, marking: "unchanged" })).status).toBe(409);
    expect((await put(editor, { notice: 1, marking: "burned" })).status).toBe(422);
    expect((await put(await press.person(["author"]), { notice: 1, marking: "marked" })).status).toBe(403);
  });
});
