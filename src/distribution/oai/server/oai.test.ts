import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import type { Publication } from "#publications/core/publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { itsChapters, theDraft, theEditedVolume, theEditor, theMonograph, theTamilBook } from "#tests/support/cast.ts";
import { createHarvester } from "#tests/support/metadata/harvester.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
const { ask, findError, harvest, listIdentifiers, findToken } = createHarvester({
  open: (path, init) => press.open(path, init),
});
let monograph: Publication;
let volume: Publication;
let chapter: Publication;

const AGED = "2026-01-01T00:00:00Z";

beforeAll(async () => {
  press = await testPress();
  monograph = await createPublication(press.ctx, theEditor, { draft: theMonograph });
  volume = await createPublication(press.ctx, theEditor, { draft: theEditedVolume });
  const [first] = itsChapters;
  if (!first) throw new Error("There is a chapter.");
  chapter = await createPublication(press.ctx, theEditor, { draft: first, parentId: volume.id });
  await createPublication(press.ctx, theEditor, { draft: theTamilBook });
  await createPublication(press.ctx, theEditor, { draft: theDraft });
  await age();
});
afterAll(() => press.close());

const age = async (): Promise<void> =>
  void (await sql`update metadata_records set changed_at = ${AGED}::timestamptz,
    withdrawn_at = case when withdrawn_at is null then null else ${AGED}::timestamptz end`.execute(press.db));

test("Identify names the press, the first change and an identifier", async () => {
  const text = await ask("?verb=Identify");
  expect(text).toContain("<baseURL>https://press.example/oai</baseURL>");
  expect(text).toContain(`<earliestDatestamp>${AGED}</earliestDatestamp>`);
  expect(text).toContain("<deletedRecord>persistent</deletedRecord>");
  expect(text).toContain("<sampleIdentifier>oai:press.example:1</sampleIdentifier>");
});

test.each(["oai_dc", "marcxml", "oai_datacite"])("ListRecords gives every public record in %s", async (prefix) => {
  const { numbers, text } = await harvest(`?verb=ListRecords&metadataPrefix=${prefix}`);
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(text).toContain("The Grammar of Monsoons");
  expect(text).not.toContain("resumptionToken");
});

test("ListSets gives the sets that have records", async () => {
  const text = await ask("?verb=ListSets");
  expect(
    [...text.matchAll(/<setSpec>(.*?)<\/setSpec><setName>(.*?)<\/setName>/gu)].map(([, spec, name]) => [spec, name]),
  ).toEqual([
    ["access:open", "Open access"],
    ["language:en", "English"],
    ["language:ta", "Tamil"],
    ["openaire", "OpenAIRE"],
    ["series:studies-in-water-and-law", "Studies in Water and Law"],
    ["type:book", "Books"],
    ["type:chapter", "Chapters"],
  ]);
});

test.each([
  ["set=type:chapter", [3]],
  ["set=language:ta", [4]],
  [`from=${AGED}&until=${AGED}`, [1, 2, 3, 4]],
  ["from=2026-01-01&until=2026-01-01", [1, 2, 3, 4]],
])("a list with %s", async (selection, numbers) => {
  expect((await harvest(`?verb=ListIdentifiers&metadataPrefix=oai_dc&${selection}`)).numbers).toEqual(numbers);
});

test("GetRecord and ListMetadataFormats answer for one record, also by POST and compressed", async () => {
  expect(await ask("?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example:1")).toContain(
    "<dc:creator>Rangarajan, Meenakshi</dc:creator>",
  );
  expect(await ask("?verb=ListMetadataFormats&identifier=oai:press.example:1")).toContain("oai_datacite");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await ask("", { method: "POST", body: "verb=ListSets", headers })).toContain("<ListSets>");
  const compressed = await press.open("/oai?verb=Identify", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toContain("<Identify>");
});

describe("withdrawn records", () => {
  test("are reported as deleted with their sets, and normal again when they are published again", async () => {
    await changeStatus(press.ctx, theEditor, { id: monograph.id, status: "archived" });
    await age();
    const { text } = await harvest("?verb=ListRecords&metadataPrefix=oai_dc&set=series:studies-in-water-and-law");
    expect(text).toContain(
      `<record><header status="deleted"><identifier>oai:press.example:1</identifier><datestamp>${AGED}</datestamp><setSpec>type:book</setSpec>`,
    );
    expect(text).not.toContain("<metadata>");
    expect(await ask("?verb=GetRecord&metadataPrefix=marcxml&identifier=oai:press.example:1")).toContain(
      'status="deleted"',
    );
    await changeStatus(press.ctx, theEditor, { id: monograph.id, status: "published" });
    const again = await ask("?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example:1");
    expect(again).not.toContain("deleted");
    expect(again).not.toContain(`<datestamp>${AGED}</datestamp>`);
    await age();
  });

  test("stay deleted after the publication is gone", async () => {
    const gone = await createPublication(press.ctx, theEditor, { draft: { ...theTamilBook, title: "Gone" } });
    await deletePublication(press.ctx, theEditor, { id: gone.id });
    expect(
      await ask(`?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example:${gone.sequential_id}`),
    ).toContain('status="deleted"');
    await age();
  });
});

describe("a harvest of many pages", () => {
  const more: number[] = [];
  beforeAll(async () => {
    for (let index = 0; index < 230; index += 1) {
      const draft = { ...theTamilBook, title: `Title ${index}` };
      more.push((await createPublication(press.ctx, theEditor, { draft })).sequential_id);
    }
    await age();
  }, 300_000);

  test("gives each record once, with its size and place", async () => {
    const { numbers, pages, text } = await harvest("?verb=ListRecords&metadataPrefix=oai_dc&set=type:book");
    expect([pages, numbers.length, new Set(numbers).size]).toEqual([3, 234, 234]);
    expect(
      [...text.matchAll(/completeListSize="(\d+)" cursor="(\d+)"/gu)].map(([, size, cursor]) => [size, cursor]),
    ).toEqual([
      ["234", "0"],
      ["234", "100"],
      ["234", "200"],
    ]);
    expect(text).toMatch(/<resumptionToken completeListSize="234" cursor="200"\/>/u);
  });

  test("changes and withdrawals meanwhile come in the next harvest: none twice, none lost", async () => {
    const first = await ask("?verb=ListRecords&metadataPrefix=oai_dc");
    const began = /<responseDate>(.*?)<\/responseDate>/u.exec(first)?.[1];
    const seen = new Set(listIdentifiers(first));
    const changed = await requirePublication(press.ctx, { sequential_id: more.at(-1) ?? 0 });
    await updatePublication(press.ctx, theEditor, {
      id: changed.id,
      version: changed.version,
      draft: { ...changed, title: "Changed" },
    });
    const withdrawn = await requirePublication(press.ctx, { sequential_id: more.at(-2) ?? 0 });
    await changeStatus(press.ctx, theEditor, { id: withdrawn.id, status: "draft" });
    let text = first;
    for (let token = findToken(text); token !== undefined; token = findToken(text)) {
      text = await ask(`?verb=ListRecords&resumptionToken=${encodeURIComponent(token)}`);
      for (const number of listIdentifiers(text)) {
        expect(seen.has(number)).toBe(false);
        seen.add(number);
      }
    }
    expect(seen.has(changed.sequential_id)).toBe(false);
    // A list ends before the present second: the next harvest has the changes once that is over.
    const next = async () => {
      const { numbers } = await harvest(`?verb=ListIdentifiers&metadataPrefix=oai_dc&from=${began}`);
      return numbers.toSorted((a, b) => a - b);
    };
    await expect.poll(next).toEqual([withdrawn.sequential_id, changed.sequential_id].toSorted((a, b) => a - b));
  });

  test("a token of another press, a changed one and one that has expired are refused", async () => {
    const token = findToken(await ask("?verb=ListRecords&metadataPrefix=oai_dc")) ?? "";
    const [text = "", signature = ""] = token.split(".");
    const forged = Buffer.from(Buffer.from(text, "base64url").toString().replace("oai_dc", "marcxml")).toString(
      "base64url",
    );
    for (const bad of [`${forged}.${signature}`, `${text}.`, `${token}a`, token.slice(1)])
      expect(findError(await ask(`?verb=ListRecords&resumptionToken=${bad}`))).toBe("badResumptionToken");
    press.clock.set("2026-03-20T09:00:00Z");
    expect(findError(await ask(`?verb=ListRecords&resumptionToken=${token}`))).toBe("badResumptionToken");
    press.clock.set("2026-03-02T09:00:00Z");
  });
});

test("a book's chapter is withdrawn with its book", async () => {
  await changeStatus(press.ctx, theEditor, { id: volume.id, status: "draft" });
  expect(
    await ask(`?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:press.example:${chapter.sequential_id}`),
  ).toContain('status="deleted"');
});
