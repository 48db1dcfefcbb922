import { afterAll, beforeAll, expect, test } from "vitest";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import { sendManuscript } from "#tests/support/production/send-manuscript.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { releaseTexts } from "./release-texts.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-29T10:00:00Z", settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const line = (words: string, style = ""): string =>
  `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const CHAPTER = manuscriptDocx({
  body: [
    line("Abstract", "Heading1"),
    line("Why tides were written down."),
    line("Tides", "Heading1"),
    line("The tables were computed a year ahead (Adler, 2019)."),
    line("References", "Heading1"),
    line("Adler, R. (2019). Tide Tables. https://doi.org/10.5555/tides"),
  ],
});

type Record = {
  readonly id: string;
  readonly sequential_id: number;
  readonly status: string;
  readonly details: { readonly abstract?: string; readonly references?: readonly object[] };
  readonly files: readonly { readonly file_type: string; readonly sha256: string }[];
};

async function startPart(more: object = {}): Promise<{ part: Record; id: string }> {
  const draft = { type: "book", title: "Tides", authors: ["Ruth Adler"], ...more };
  const part = await press.received<Record>(editor, "POST", "/publications", draft);
  return { part, id: await sendText(part.id) };
}

async function sendText(part: string): Promise<string> {
  const fields = { language: "en", style: "royal-octavo", publication_id: part };
  const sent = await sendManuscript(press, editor, fields, { name: "tides.docx", bytes: CHAPTER });
  await press.jobsEnd();
  return ((await sent.json()) as { id: string }).id; // as the operation describes it
}

const readRecord = (id: string) => press.received<Record>(editor, "GET", `/publications/${id}`);
const release = (id: string, publish: boolean, as = editor) =>
  press.call(as, "POST", `/productions/${id}/release`, { body: { publish } });
const listFiles = (publicationId: string) =>
  press.db
    .selectFrom("publication_files")
    .select(["file_type", "sha256"])
    .where("publication_id", "=", publicationId)
    .orderBy("file_type")
    .execute();

test("a released text gives its publication PDF, EPUB, abstract and references, and readers read it", async () => {
  const { part, id } = await startPart({ open_access: true, licence: "CC BY 4.0" });
  const { needs } = await press.received<{ needs: object[] }>(editor, "GET", `/productions/${id}/release`);
  expect(needs).toContainEqual({
    code: "proof",
    sentence: "The authors have not seen a proof of this version.",
    required: false,
  });
  expect((await release(id, true)).status).toBe(204);
  await press.jobsEnd();
  const record = await readRecord(part.id);
  expect(record).toMatchObject({
    status: "published",
    details: {
      abstract: "Why tides were written down.",
      references: [{ text: "Adler, R. (2019). Tide Tables. https://doi.org/10.5555/tides", doi: "10.5555/tides" }],
    },
  });
  const editions = await press.db
    .selectFrom("production_editions")
    .select(["kind", "sha256"])
    .where("production_id", "=", id)
    .where("kind", "in", ["pdf", "epub"])
    .execute();
  expect((await listFiles(part.id)).map(({ sha256 }) => sha256).toSorted()).toEqual(
    editions.map(({ sha256 }) => sha256).toSorted(),
  );
  const page = await press.open(`/publications/${part.sequential_id}`);
  expect(await page.text()).toContain(`/publications/${part.sequential_id}/read`);
});

test("what somebody entered stays, and so does the status without “publish”", async () => {
  const { part, id } = await startPart({ details: { abstract: "Ours." } });
  expect((await release(id, false)).status).toBe(204);
  const record = await readRecord(part.id);
  expect(record).toMatchObject({ status: "draft", details: { abstract: "Ours." } });
  expect(record.details.references).toHaveLength(1);
});

test("the next release makes the files of the one before former files", async () => {
  const { part, id } = await startPart();
  await release(id, false);
  const first = await listFiles(part.id);
  await press.db.updateTable("publications").set({ title: "High Tides" }).where("id", "=", part.id).execute();
  const next = await sendText(part.id);
  expect((await release(id, false)).status).toBe(409);
  expect((await release(next, false)).status).toBe(204);
  const second = await listFiles(part.id);
  expect(second.map(({ file_type }) => file_type)).toEqual(["final_epub", "final_pdf"]);
  expect(second).not.toEqual(first);
  const former = await press.db
    .selectFrom("former_files")
    .select("sha256")
    .where("publication_id", "=", part.id)
    .execute();
  expect(former).toHaveLength(2);
});

test("a release that fails leaves nothing behind", async () => {
  const { part, id } = await startPart();
  const other = await startPart();
  await press.db.updateTable("productions").set({ state: "failed" }).where("id", "=", other.id).execute();
  const refused = releaseTexts(press.ctx, { ...editor, roles: ["editor"] } as never, {
    productionIds: [id, other.id],
    publish: true,
  });
  await expect(refused).rejects.toThrow("The manuscript could not be read.");
  expect(await listFiles(part.id)).toEqual([]);
  expect((await readRecord(part.id)).status).toBe("draft");
});

test("authors release nothing, and a text without a publication is not released", async () => {
  const { id } = await startPart();
  expect((await release(id, false, await press.person(["author"]))).status).toBe(403);
  const fields = { language: "en", style: "royal-octavo" };
  const sent = await sendManuscript(press, editor, fields, { name: "tides.docx", bytes: CHAPTER });
  await press.jobsEnd();
  const alone = await release(((await sent.json()) as { id: string }).id, false);
  expect(alone.status).toBe(409);
  expect(await alone.text()).toContain("This text belongs to no publication.");
});
