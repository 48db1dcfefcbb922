import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPublications } from "#citations/export-format.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theTamilBook } from "#tests/support/cast.ts";
import { publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { makeMetadataFiles } from "./make-metadata-files.ts";
import { LIST_BUCKET, listMadeLists } from "./stored-lists.ts";

let press: TestPress;
let cast: Awaited<ReturnType<typeof publishCast>>;

beforeAll(async () => {
  press = await testPress();
  cast = await publishCast(press);
});
afterAll(() => press.close());

const night = (): Promise<void> =>
  makeMetadataFiles(press.ctx, {
    pressUrl: press.pressUrl,
    writeExport: (publications, format) => exportPublications(publications, format, { pressUrl: press.pressUrl }),
  });
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => press.open(path, { headers });
const readText = async (path: string): Promise<string> => (await get(path)).text();

/** Removes what a list may say of the time at which it is written. */
const timeless = (text: string): string => text.replaceAll(/<SentDateTime>.*?<\/SentDateTime>/gu, "");

test("a list is the same before its first night and after, and then it has a length and ranges", async () => {
  const paths = ["/metadata/marc.xml", "/metadata/marc.mrc", "/metadata/onix.xml", "/metadata/kbart"];
  const before = await Promise.all(paths.map(readText));
  expect((await get("/metadata/marc.mrc")).headers.get("accept-ranges")).toBe("none");
  await night();
  const after = await Promise.all(paths.map(readText));
  expect(after.map(timeless)).toEqual(before.map(timeless));

  const whole = await get("/metadata/marc.mrc");
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/u);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "last-modified": "Mon, 02 Mar 2026 09:00:00 GMT",
    "access-control-allow-origin": "*",
    "content-type": "application/marc",
  });
  const part = await get("/metadata/marc.mrc", { Range: "bytes=100-299", "If-Range": etag });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 300));
  expect((await get("/metadata/marc.mrc", { "If-None-Match": etag })).status).toBe(304);
  expect((await get("/metadata/marc.mrc", { Range: `bytes=${bytes.length}-` })).status).toBe(416);
});

test("a list is sent in gzip to those who take it, with a mark of its own", async () => {
  const plain = await get("/metadata/marc.xml");
  const packed = await get("/metadata/marc.xml", { "Accept-Encoding": "gzip" });
  expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
  expect(packed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
});

test("each list is recorded with its records", async () => {
  expect((await listMadeLists(press.ctx)).map(({ name, records }) => [name, records])).toEqual([
    ["kbart-AllTitles", 3],
    ["kbart-OpenAccess", 3],
    ["marc.mrc", 6],
    ["marc.xml", 6],
    ["onix.xml", 3],
    ["publications.csv.gz", 6],
    ["publications.jsonl.gz", 6],
  ]);
  const page = await (await get("/librarians", { Accept: "text/html" })).text();
  const [{ sha256 } = { sha256: "" }] = await listMadeLists(press.ctx);
  expect(page).toContain(sha256);
  expect(page).toContain("March 02, 2026");
});

test("what is new waits for the night, and a list of changes has it at once", async () => {
  await createPublication(press.ctx, theEditor, { draft: theTamilBook });
  expect(await readText("/metadata/marc.xml")).not.toContain(theTamilBook.title);
  expect(await readText("/metadata/marc.xml?since=2026-02-01")).toContain(theTamilBook.title);
  expect(await readText("/metadata/onix.xml?since=2026-02-01")).toContain(theTamilBook.title);
});

test("what leaves is in no list any more, and the next night makes files again", async () => {
  await sql`update metadata_files set listed_until = listed_until - interval '1 minute'`.execute(press.db);
  await changeStatus(press.ctx, theEditor, { id: cast.monograph.id, status: "archived" });
  const left = await get("/metadata/marc.xml");
  expect(left.headers.get("accept-ranges")).toBe("none");
  expect(await left.text()).not.toContain(cast.monograph.title);
  await sql`update metadata_records set changed_at = changed_at - interval '1 hour'`.execute(press.db);
  press.clock.set("2026-03-03T03:25:00Z");
  await night();
  const made = await get("/metadata/marc.xml");
  expect(made.headers.get("accept-ranges")).toBe("bytes");
  const text = await made.text();
  expect([text.includes(cast.monograph.title), text.includes(theTamilBook.title)]).toEqual([false, true]);
  expect((await get("/metadata/kbart")).headers.get("location")).toContain("_2026-03-03.txt");
});

test("the former file stays for one night, and a list whose bytes are missing is written anew", async () => {
  const keys = async () =>
    (await Array.fromAsync(press.ctx.files.list(LIST_BUCKET)))
      .map(({ key }) => key)
      .filter((key) => /^marc\.mrc\/.*Z$/u.test(key));
  expect((await keys()).toSorted()).toEqual(["marc.mrc/20260302T090000Z", "marc.mrc/20260303T032500Z"]);
  press.clock.set("2026-03-04T03:25:00Z");
  await night();
  expect((await keys()).toSorted()).toEqual(["marc.mrc/20260303T032500Z", "marc.mrc/20260304T032500Z"]);
  await press.ctx.files.remove(LIST_BUCKET, "marc.mrc/20260304T032500Z");
  const response = await get("/metadata/marc.mrc");
  expect([response.status, response.headers.get("accept-ranges")]).toEqual([200, "none"]);
  expect(await response.text()).toContain(theTamilBook.title);
});

test("a list that cannot be written leaves the former one", async () => {
  const before = await listMadeLists(press.ctx);
  press.clock.set("2026-03-05T03:25:00Z");
  const stopped = AbortSignal.abort(new Error("The press stops."));
  const making = {
    pressUrl: press.pressUrl,
    writeExport: () => exportPublications((async function* () {})(), "jsonl", press),
  };
  await expect(makeMetadataFiles(press.ctx, making, stopped)).rejects.toThrow("The press stops.");
  expect(await listMadeLists(press.ctx)).toEqual(before);
});
