import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deleteForGood } from "#publications/trash/server/empty-trash.ts";
import { TRASH_RECORDS } from "#publications/trash/server/trash-of-person.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, readRefusedResponse, withFiles } from "#tests/support/presses/with-files.ts";
import { sampleEpub } from "#tests/support/epub/sample-epub.ts";
import { samplePdf, samplePicture } from "#tests/support/sample-files.ts";
import { listPressFiles } from "../../../../recorded-files.ts";
import { deleteOldFormerFiles } from "./delete-former-files.ts";
import { FORMER_FILE_RECORDS } from "./former-files-of-person.ts";

const NOW = "2027-03-02T09:00:00.000Z";
let press: FilesPress;
let first: Buffer;
let second: Buffer;
beforeAll(async () => {
  press = await testPress({ now: NOW, settings: { limits: false } }, withFiles);
  [first, second] = await Promise.all([samplePdf(["First"]), samplePdf(["Second"])]);
});
afterAll(() => press.close());
beforeEach(() => press.clock.set(NOW));

type Former = { readonly id: string; readonly name: string; readonly sha256: string };
const list = async (id: string, as: TestPerson = press.editor): Promise<readonly Former[]> =>
  (await press.requestJson<{ files: Former[] }>(as, "GET", `/publications/${id}/former-files`)).files;
const restore = (id: string, file: string | undefined, as: TestPerson = press.editor) =>
  press.call(as, "POST", `/publications/${id}/former-files/${file}/restoration`);
const remove = (id: string, type: string) => press.call(press.editor, "DELETE", `/publications/${id}/files/${type}`);
const listRecorded = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of listPressFiles(press.db)) if (key.startsWith(id)) keys.push(key);
  return keys;
};
const listStored = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of press.ctx.files.list("publication-pdfs")) if (key.startsWith(id)) keys.push(key);
  return keys;
};

test("a replaced file is listed and saved by those who may change files, restored in its place, and never public", async () => {
  const { id, sequential_id } = press.cast.monograph;
  await press.upload(press.editor, id, "final_pdf", first);
  const signed = await press.call(press.editor, "GET", `/publications/${id}/files/final_pdf/address?use=staff`);
  const { url } = (await signed.json()) as { url: string };
  press.clock.set("2027-03-02T09:01:00.000Z");
  await press.upload(press.editor, id, "final_pdf", second);
  const [former, ...more] = await list(String(sequential_id));
  expect(more).toEqual([]);
  expect(former).toMatchObject({
    file_type: "final_pdf",
    name: "the_grammar_of_monsoons_2027-03-02_09-00-00.pdf",
    file_size: first.length,
    cause: "replaced",
    stored_at: NOW,
    replaced_at: "2027-03-02T09:01:00.000Z",
    replaced_by: { id: press.editor.id },
    stored_until: "2027-04-01T09:01:00.000Z",
  });
  const download = (as: TestPerson | undefined) =>
    press.call(as, "GET", `/publications/${id}/former-files/${former?.id}`);
  const saved = await download(press.editor);
  expect(saved.headers.get("content-disposition")).toContain("the_grammar_of_monsoons_2027-03-02_09-00-00.pdf");
  expect(saved.headers.get("cache-control")).toBe("private, no-store");
  expect(Buffer.from(await saved.arrayBuffer()).equals(first)).toBe(true);
  expect([await download(undefined), await download(press.reviewer), await download(press.author)]).toMatchObject([
    { status: 401 },
    { status: 403 },
    { status: 403 },
  ]);
  expect((await press.open(url)).status).toBe(403); // the signed link opened the former file

  expect(await (await restore(id, former?.id)).json()).toMatchObject({
    file_type: "final_pdf",
    sha256: former?.sha256,
  });
  const open = await press.open(`/publications/${sequential_id}/the_grammar_of_monsoons.pdf`);
  expect(Buffer.from(await open.arrayBuffer()).equals(first)).toBe(true);
  expect((await list(id)).map(({ sha256 }) => sha256)).not.toContain(former?.sha256);
  expect(await readRefusedResponse(await restore(id, former?.id))).toMatchObject({
    status: 404,
    detail: "There is no such former file.",
  });
});

test("others are refused: 404 where they may not know of the publication, and for a file of another one", async () => {
  const own = await createPublication(
    press.ctx,
    { kind: "person", id: press.author.id },
    { draft: { ...theDraft, status: "draft", doi: undefined }, isProposal: true },
  );
  await press.upload(press.author, own.id, "final_pdf", first);
  await press.upload(press.author, own.id, "final_pdf", second);
  const path = `/publications/${own.id}/former-files`;
  const { files } = await press.requestJson<{ files: Former[] }>(press.author, "GET", path);
  const stranger = await press.person(["author"]);
  for (const as of [stranger, press.reviewer]) {
    expect((await press.call(as, "GET", path)).status).toBe(404);
    expect((await restore(own.id, files[0]?.id, as)).status).toBe(404);
    expect((await press.call(as, "DELETE", `${path}/${files[0]?.id}`)).status).toBe(404);
  }
  expect(
    (await press.call(press.reviewer, "GET", `/publications/${press.cast.monograph.id}/former-files`)).status,
  ).toBe(403);
  expect((await restore(press.cast.monograph.id, files[0]?.id)).status).toBe(404);
  expect((await restore(own.id, files[0]?.id, press.author)).status).toBe(200);
});

test("a deleted file is restored with what is made of it; bytes that are lost are not", async () => {
  const { id } = press.cast.proceedings;
  await press.upload(press.editor, id, "cover_image", await samplePicture("png"));
  await prepareFiles(press.ctx);
  expect((await remove(id, "cover_image")).status).toBe(204);
  const [former] = await list(id);
  expect(former).toMatchObject({ file_type: "cover_image", cause: "deleted" });
  expect((await restore(id, former?.id)).status).toBe(200);
  await prepareFiles(press.ctx);
  const variants = await press.db.selectFrom("cover_variants").select("file_path").execute();
  expect(variants.filter(({ file_path }) => file_path.startsWith(id)).length).toBeGreaterThan(1);
  expect(await list(id)).toEqual([]);

  await remove(id, "cover_image");
  const [gone] = await list(id);
  for await (const { key } of press.ctx.files.list("publication-covers"))
    if (key.startsWith(id)) await press.ctx.files.remove("publication-covers", key);
  expect(await readRefusedResponse(await restore(id, gone?.id))).toMatchObject({
    status: 409,
    title: "Error restoring file",
  });
  expect(await list(id)).toHaveLength(1);
});

test("the newest ten are kept, the same bytes once; one that must go is deleted at once", async () => {
  const { id } = press.cast.closedBook;
  const pages = await Promise.all(Array.from({ length: 13 }, (_, index) => samplePdf([`Version ${index}`])));
  for (const [index, pdf] of [...pages, pages[12], pages[11]].entries()) {
    press.clock.set(new Date(Date.parse(NOW) + index * 1000).toISOString());
    await press.upload(press.editor, id, "preview_pdf", pdf ?? first);
  }
  const stored = await list(id);
  expect(stored).toHaveLength(10);
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(10);
  expect(await listRecorded(id)).toHaveLength(11);
  const path = `/publications/${id}/former-files/${stored[0]?.id}`;
  expect((await press.call(press.reviewer, "DELETE", path)).status).toBe(403);
  expect((await press.call(press.editor, "DELETE", path)).status).toBe(204);
  expect((await press.call(press.editor, "DELETE", path)).status).toBe(404);
  expect(await listRecorded(id)).toHaveLength(10);
});

test("after 30 days a former file is gone: for people at once, its bytes by the job; the sweep leaves it before", async () => {
  const { id } = press.cast.tamilBook;
  await press.upload(press.editor, id, "final_pdf", first);
  await remove(id, "final_pdf");
  const [former] = await list(id);
  press.clock.set("2027-04-01T08:59:59Z");
  await sweepFiles(press.ctx);
  expect([await deleteOldFormerFiles(press.ctx), await listStored(id)]).toMatchObject([0, [expect.any(String)]]);
  press.clock.set("2027-04-01T09:00:00Z");
  const later = await press.person(["editor"]); // the others' sign-ins ended
  expect(await list(id, later)).toEqual([]);
  expect((await restore(id, former?.id, later)).status).toBe(404);
  expect(await deleteOldFormerFiles(press.ctx)).toBeGreaterThan(0);
  expect([await listRecorded(id), await listStored(id)]).toEqual([[], []]);
});

test("former files go to the trash with their publication, and return or end with it; an erased account is taken off", async () => {
  const admin = await press.person(["admin"]);
  const leaving = await press.person(["editor"]);
  const { id } = press.cast.editedVolume;
  await press.upload(leaving, id, "final_pdf", first);
  await press.upload(leaving, id, "final_pdf", second);
  await press.upload(leaving, id, "final_epub", sampleEpub());
  await press.upload(leaving, id, "final_epub", sampleEpub({ "a.css": "p {}" }));
  const collected = await FORMER_FILE_RECORDS.collect(press.auth, { id: leaving.id, address: undefined });
  const file = { publication: press.cast.editedVolume.title, cause: "replaced" };
  expect(collected).toHaveLength(2);
  expect(collected).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...file, file_type: "final_pdf" }),
      expect.objectContaining({ ...file, file_type: "final_epub" }),
    ]),
  );
  const names = await listRecorded(id);
  expect(names).toHaveLength(4);
  expect((await press.call(admin, "DELETE", `/publications/${id}`)).status).toBe(204);
  expect((await listRecorded(id)).toSorted()).toEqual(names.toSorted());
  const trash = await press.requestJson<{ publications: { files: number }[] }>(admin, "GET", "/trash");
  expect(trash.publications[0]?.files).toBe(2);
  await TRASH_RECORDS.erase(press.auth, { id: leaving.id, address: undefined });
  expect((await press.call(admin, "POST", `/trash/${id}/restoration`)).status).toBe(200);
  expect((await list(id)).map(({ name }) => name.split(".").at(-1))).toEqual(expect.arrayContaining(["epub", "pdf"]));
  expect(await list(id)).toMatchObject([{ replaced_by: null }, { cause: "replaced" }]);
  await press.call(admin, "DELETE", `/publications/${id}`);
  await deleteForGood(press.ctx, theEditor, { id });
  expect([await listRecorded(id), await listStored(id)]).toEqual([[], []]);
});
