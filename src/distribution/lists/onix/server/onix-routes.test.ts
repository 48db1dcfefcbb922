import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { itsChapters, theDraft, theEditedVolume, theEditor, theMonograph } from "#tests/support/cast.ts";
import { ageRecords } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { openXmlSchema } from "../../../schemas/server/xml-schema.ts";

let press: TestPress;
let monograph: Publication;
let volume: Publication;
let chapter: Publication;
let draft: Publication;
const schema = openXmlSchema("onix", "ONIX_BookProduct_3.1_reference.xsd");

const create = (input: PublicationDraft, parentId?: string): Promise<Publication> =>
  createPublication(press.ctx, theEditor, { draft: input, parentId });

beforeAll(async () => {
  press = await testPress();
  monograph = await create(theMonograph);
  volume = await create(theEditedVolume);
  const [first] = itsChapters;
  if (!first) throw new Error("There is a chapter.");
  chapter = await create(first, volume.id);
  draft = await create(theDraft);
});
afterAll(() => press.close());

const references = async (path: string): Promise<readonly (string | undefined)[]> => {
  const response = await press.open(path);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(schema.validate(text)).toEqual([]);
  return [...text.matchAll(/<RecordReference>(.*?)<\/RecordReference><NotificationType>(..)/gu)].map(
    ([, reference, type]) => `${reference} ${type}`,
  );
};

const host = (): string => new URL(press.pressUrl).hostname.split(".").toReversed().join(".");

describe("the file of all books and volumes", () => {
  test("has the public ones with their chapters, and is valid", async () => {
    const response = await press.open("/metadata/onix.xml");
    const text = await response.text();
    expect(schema.validate(text)).toEqual([]);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="onix.xml"');
    expect(text).toContain(`<RecordReference>${host()}.${monograph.sequential_id}.`);
    expect(text).toContain(`<RecordReference>${host()}.${volume.sequential_id}.`);
    expect(text).not.toContain(theDraft.title);
    expect(text.match(/<ContentItem>/gu)).toHaveLength(1);
  });

  test("is not sent again while nothing has changed", async () => {
    await ageRecords(press);
    const { headers } = await press.open("/metadata/onix.xml");
    const etag = headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"\d+-onix\.xml"$/u);
    expect(Date.parse(headers.get("Last-Modified") ?? "")).not.toBeNaN();
    const again = await press.open("/metadata/onix.xml", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is of release 3.0 by choice, and of one publication", async () => {
    const text = await (
      await press.open(`/metadata/onix.xml?release=3.0&publication=${monograph.sequential_id}`)
    ).text();
    expect(text).toContain(`<ONIXMessage release="3.0"`);
    expect(text).not.toContain(`.${volume.sequential_id}.`);
  });

  test("of a receiver has what it would accept, or no product", async () => {
    expect(await references("/metadata/onix.xml?receiver=oapen")).toEqual([]);
    expect(await (await press.open("/metadata/onix.xml?receiver=oapen")).text()).toContain("<NoProduct/>");
  });

  test.each([
    ["since=yesterday", { since: "Write a day as 2026-11-27, or a time as 2026-11-27T10:15:00Z." }],
    ["publication=0", { publication: "Write the number of a publication, as in its address." }],
    ["receiver=amazon", { receiver: "Choose one of plain, oapen, jstor, muse, google_books." }],
    ["release=2.1", { release: "Choose one of 3.1, 3.0." }],
    ["sinc=2026-01-01", { sinc: "This file can be chosen by since, publication, receiver, release." }],
    ["release=3.1&release=3.0", { release: "Give it once." }],
  ])("refuses ?%s with a sentence", async (query, errors) => {
    const response = await press.open(`/metadata/onix.xml?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: errors });
  });
});

describe("the file of one record", () => {
  test("is there for a book, and not for a chapter, a draft or an unknown number", async () => {
    const statuses = await Promise.all(
      [monograph, volume, chapter, draft, { sequential_id: 999_999 }].map(
        async ({ sequential_id }) => (await press.open(`/publications/${sequential_id}.onix.xml`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  test("of a withdrawn record deletes its products, and so does the list of changes", async () => {
    await sql`update metadata_records set changed_at = '2026-01-01'`.execute(press.db);
    await changeStatus(press.ctx, theEditor, { id: monograph.id, status: "archived" });
    const gone = [expect.stringMatching(new RegExp(`^${host()}\\.${monograph.sequential_id}\\.\\w+ 05$`, "u"))];
    const [first] = await references(`/publications/${monograph.sequential_id}.onix.xml`);
    expect([first]).toEqual(gone);
    expect((await references("/metadata/onix.xml?since=2026-01-02"))[0]).toEqual(gone[0]);
    expect(await references("/metadata/onix.xml")).not.toContain(first);
  });
});
