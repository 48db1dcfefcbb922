import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStoredFile } from "#platform/files/check-stored-file.ts";
import { findFileOfType, type PublicationFile } from "#publications/core/publication.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { requirePublication } from "#publications/core/server/publications.ts";

let press: FilesPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
});
afterAll(() => press.close());

const path = () => `/publications/${press.cast.monograph.sequential_id}/the_grammar_of_monsoons.pdf`;

async function storeAndTurnOneBit(): Promise<{ turnBack: () => Promise<void> }> {
  const { id } = press.cast.monograph;
  expect((await press.upload(press.editor, id, "final_pdf", await samplePdf())).status).toBe(200);
  const file = findFileOfType(await requirePublication(press.ctx, { id }), "final_pdf");
  const place = join(press.filesFolder, "publication-pdfs", file?.file_path ?? "");
  const turn = async (): Promise<void> => {
    const bytes = await readFile(place);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(place, bytes);
  };
  await turn();
  return { turnBack: turn };
}

const toRecordedFile = ({ file_path, file_size, sha256 }: PublicationFile) => ({
  bucket: "publication-pdfs",
  key: file_path,
  size: file_size,
  sha256,
});

const findState = async () => {
  const file = findFileOfType(await requirePublication(press.ctx, { id: press.cast.monograph.id }), "final_pdf");
  return file && checkStoredFile(press.ctx.files, toRecordedFile(file));
};

test("a file with one changed bit is not served, whole or in part; after repair it is", async () => {
  const { turnBack } = await storeAndTurnOneBit();
  expect(await findState()).toBe("damaged");
  for (const headers of [{}, { range: "bytes=0-99" }, { range: "bytes=-10" }]) {
    const response = await press.open(path(), { headers });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ title: "Download failed" });
  }
  await turnBack();
  expect(await findState()).toBe("whole");
  const response = await press.open(path());
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
});

test("a lost file is reported as missing", async () => {
  const file = findFileOfType(await requirePublication(press.ctx, { id: press.cast.monograph.id }), "final_pdf");
  if (!file) throw new Error("The test before stored a file.");
  await press.ctx.files.remove("publication-pdfs", file.file_path);
  expect(await checkStoredFile(press.ctx.files, toRecordedFile(file))).toBe("missing");
});
