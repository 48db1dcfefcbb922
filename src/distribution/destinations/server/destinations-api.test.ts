import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { itsChapters, theDraft, theEditedVolume, theEditor, theMonograph } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { checkPublications } from "./check-publications.ts";

let press: TestPress;
let editor: TestPerson;
let monograph: Publication;
let volume: Publication;
let chapter: Publication;
let draft: Publication;

const create = (input: PublicationDraft, parentId?: string): Promise<Publication> =>
  createPublication(press.ctx, theEditor, { draft: input, parentId });
const check = (): Promise<number> => checkPublications(press.ctx, { pressUrl: press.pressUrl });

beforeAll(async () => {
  press = await testPress();
  editor = await press.person(["editor"]);
  monograph = await create(theMonograph);
  volume = await create(theEditedVolume);
  const [first] = itsChapters;
  if (!first) throw new Error("There is a chapter.");
  chapter = await create(first, volume.id);
  draft = await create(theDraft);
});
afterAll(() => press.close());

type Distribution = {
  readonly is_public: boolean;
  readonly checked_at: string | null;
  readonly destinations: readonly {
    readonly destination: string;
    readonly state: string;
    readonly is_used: boolean;
    readonly last_fetch: { readonly agent: string; readonly channel: string } | null;
    readonly reasons: readonly { readonly field: string; readonly sentence: string }[];
  }[];
  readonly records: readonly {
    readonly format: string;
    readonly path: string;
    readonly file_path: string;
    readonly is_valid: boolean | null;
  }[];
};
const read = ({ sequential_id }: Publication): Promise<Distribution> =>
  press.requestJson<Distribution>(editor, "GET", `/publications/${sequential_id}/distribution`);

describe("the check", () => {
  test("has not been made at first; then it reads all public records, and none twice", async () => {
    expect(await read(monograph)).toMatchObject({ is_public: true, checked_at: null, destinations: [] });
    expect(await check()).toBe(3);
    expect(await check()).toBe(0);
    expect((await read(draft)).destinations).toEqual([]);
  });

  test("says for each destination what it would do, and where the record is", async () => {
    const found = await read(volume);
    expect(found.checked_at).not.toBeNull();
    expect(found.destinations.map(({ destination }) => destination)).toEqual([
      "scholar",
      "crossref",
      "datacite",
      "libraries",
      "doab",
      "google_books",
      "jstor",
      "muse",
      "openaire",
      "zotero",
    ]);
    expect(found.destinations.find(({ destination }) => destination === "jstor")).toMatchObject({
      state: "refused",
      format: "onix",
      reasons: expect.arrayContaining([{ field: "bisac", sentence: PUBLICATION_WORDS.bisacMissing }]),
    });
    expect(found.records.map(({ format, is_valid }) => [format, is_valid])).toEqual([
      ["marc", null],
      ["onix", true],
      ["crossref", true],
      ["datacite", null],
      ["oai_dc", null],
      ["ris", null],
      ["bibtex", null],
      ["csl", null],
    ]);
    const staff = { headers: { authorization: `Bearer ${editor.token}` } };
    for (const { path, file_path } of found.records) {
      expect((await press.open(path, staff)).status, path).toBe(200);
      expect((await press.open(file_path, staff)).status, file_path).toBe(200);
    }
    const part = await read(chapter);
    expect(part.destinations.find(({ destination }) => destination === "jstor")?.state).toBe("included");
    expect(part.records.map(({ format }) => format)).toEqual([
      "marc",
      "crossref",
      "datacite",
      "oai_dc",
      "ris",
      "bibtex",
      "csl",
    ]);
  });

  test("is made again after a change, and forgotten when the record leaves", async () => {
    await sql`update metadata_records set changed_at = changed_at + interval '1 minute' where publication_id = ${monograph.id}`.execute(
      press.db,
    );
    expect(await check()).toBe(1);
    await changeStatus(press.ctx, theEditor, { id: monograph.id, status: "archived" });
    await check();
    expect(await read(monograph)).toMatchObject({ is_public: false, checked_at: null, destinations: [], records: [] });
    await changeStatus(press.ctx, theEditor, { id: monograph.id, status: "published" });
    expect(await check()).toBe(1);
  });

  test("finds a record that the schema does not allow", async () => {
    await sql`update publication_details set formats = '[{"kind": "pdf", "prices": [{"amount": "much", "currency": "EUR", "tax_included": true, "territory": "WORLD"}]}]'
      where publication_id = ${volume.id}`.execute(press.db);
    await sql`update metadata_records set changed_at = changed_at + interval '2 minutes' where publication_id = ${volume.id}`.execute(
      press.db,
    );
    await check();
    const found = await read(volume);
    const muse = found.destinations.find(({ destination }) => destination === "muse");
    expect(muse?.reasons.at(-1)).toEqual({
      field: "record",
      sentence: expect.stringMatching(/^Its ONIX record is not valid\. Line \d+: Element 'PriceAmount'/u),
    });
    expect(found.records.find(({ format }) => format === "onix")?.is_valid).toBe(false);
  });
});

describe("the last harvest", () => {
  const lastFetch = async (one: Publication, destination: string) =>
    (await read(one)).destinations.find((check) => check.destination === destination)?.last_fetch;
  const take = async (path: string, agent: string): Promise<void> => {
    const response = await press.open(path, { headers: { "user-agent": agent } });
    await response.text();
  };

  test("is that of a list or record that had it as it is now; a browser is none", async () => {
    await sql`update metadata_records set changed_at = '2026-11-01T10:00:00Z'`.execute(press.db);
    await take("/metadata/onix.xml?receiver=jstor", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0");
    expect(await lastFetch(volume, "jstor")).toBeNull();
    await take("/metadata/onix.xml?receiver=muse", "MuseLoader/1.0");
    expect(await lastFetch(volume, "jstor")).toBeNull();
    expect(await lastFetch(volume, "muse")).toMatchObject({ agent: "MuseLoader", channel: "onix" });
    await take(`/metadata/marc.xml?publication=${volume.sequential_id}`, "OCLC Harvester");
    expect(await lastFetch(volume, "libraries")).toMatchObject({ agent: "OCLC Harvester", channel: "marc" });
    expect(await lastFetch(monograph, "libraries")).toBeNull();
  });

  test("by OAI-PMH is that of a page which had it, of a set to which it belongs", async () => {
    await take("/oai?verb=ListIdentifiers&metadataPrefix=oai_dc", "Counting/1.0");
    await take("/oai?verb=ListRecords&metadataPrefix=oai_dc&set=access:open", "OpenAIRE/1.0");
    const isOpen = monograph.open_access;
    expect((await lastFetch(volume, "openaire")) === null).toBe(!volume.open_access);
    expect((await lastFetch(monograph, "openaire")) === null).toBe(!isOpen);
    await take("/oai?verb=ListRecords&metadataPrefix=oai_dc&from=2026-11-02", "BASE/1.0");
    expect((await lastFetch(monograph, "openaire"))?.agent).not.toBe("BASE");
    await take("/oai?verb=ListRecords&metadataPrefix=oai_dc", "BASE/1.0");
    expect(await lastFetch(monograph, "openaire")).toMatchObject({ agent: "BASE", channel: "oai_dc" });
    const { fetches } = await press.requestJson<{ fetches: readonly { agent: string }[] }>(
      editor,
      "GET",
      "/distribution/fetches",
    );
    expect(fetches[0]).toMatchObject({ agent: "BASE", channel: "oai_dc" });
    expect(fetches.map(({ agent }) => agent)).not.toContain("Counting");
  });
});

describe("the API", () => {
  test("checks a public record at once, and no other", async () => {
    const path = `/publications/${volume.sequential_id}/distribution`;
    const before = await read(volume);
    press.clock.advance(60_000);
    expect((await press.call(editor, "POST", path)).status).toBe(200);
    expect((await read(volume)).checked_at).not.toBe(before.checked_at);
    expect((await press.call(editor, "POST", `/publications/${draft.sequential_id}/distribution`)).status).toBe(409);
    expect((await press.call(await press.person(["reviewer"]), "POST", path)).status).toBe(403);
  });

  test("names the register of the press as used, and filters the list by the reason", async () => {
    const listIds = async (query: string): Promise<readonly number[]> =>
      (
        await press.requestJson<{ publications: readonly { sequential_id: number }[] }>(
          editor,
          "GET",
          `/publications?${query}`,
        )
      ).publications.map(({ sequential_id }) => sequential_id);
    expect(await listIds("refused_by=jstor&refused_for=bisac")).toHaveLength(2);
    expect(await listIds("refused_by=jstor&refused_for=event")).toEqual([]);
    const found = await read(volume);
    expect(found.destinations.find(({ destination }) => destination === "datacite")?.is_used).toBe(false);
  });

  test.each([
    [["admin"], 200],
    [["editor"], 200],
    [["reviewer"], 403],
    [["author"], 403],
    [[], 403],
  ] as const)("of both operations answers %s with %i", async (roles, status) => {
    const person = await press.person(roles);
    for (const path of [`/publications/${volume.sequential_id}/distribution`, "/distribution/destinations"])
      expect((await press.call(person, "GET", path)).status).toBe(status);
  });

  test("is for people who are signed in, and has no unknown publication", async () => {
    expect((await press.call(undefined, "GET", "/distribution/destinations")).status).toBe(401);
    expect((await press.call(editor, "GET", "/publications/999999/distribution")).status).toBe(404);
  });

  test("counts what each destination would do, with the reasons", async () => {
    const { destinations } = await press.requestJson<{
      destinations: readonly { destination: string; accepted: number; refused: number; included: number }[];
    }>(editor, "GET", "/distribution/destinations");
    expect(destinations.find(({ destination }) => destination === "jstor")).toMatchObject({
      accepted: 0,
      refused: 2,
      included: 1,
      reasons: expect.arrayContaining([{ field: "bisac", sentence: PUBLICATION_WORDS.bisacMissing, count: 2 }]),
    });
  });

  test("filters the list by the destination that would refuse; not for people who do not see the distribution", async () => {
    const listIds = async (person: TestPerson): Promise<readonly number[]> => {
      const { publications } = await press.requestJson<{ publications: readonly { sequential_id: number }[] }>(
        person,
        "GET",
        "/publications?refused_by=jstor&sort=created_at&order=asc",
      );
      return publications.map(({ sequential_id }) => sequential_id);
    };
    expect(await listIds(editor)).toEqual([monograph.sequential_id, volume.sequential_id]);
    expect(await listIds(await press.person(["reviewer"]))).toEqual([]);
  });
});
