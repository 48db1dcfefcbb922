import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/publication.ts";
import { itsChapters, theDraft, theEditedVolume, theEditor, theMonograph } from "#tests/support/cast.ts";
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
    readonly reasons: readonly { readonly field: string; readonly sentence: string }[];
  }[];
  readonly records: readonly { readonly format: string; readonly path: string; readonly is_valid: boolean | null }[];
};
const read = ({ sequential_id }: Publication): Promise<Distribution> =>
  press.received<Distribution>(editor, "GET", `/publications/${sequential_id}/distribution`);

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
      reasons: expect.arrayContaining([{ field: "bisac", sentence: "It has no BISAC subject." }]),
    });
    expect(found.records).toEqual([
      { format: "onix", path: `/publications/${volume.sequential_id}.onix.xml`, is_valid: true },
      { format: "ris", path: `/publications/${volume.sequential_id}.ris`, is_valid: null },
      { format: "bibtex", path: `/publications/${volume.sequential_id}.bib`, is_valid: null },
      { format: "csl", path: `/publications/${volume.sequential_id}.csl.json`, is_valid: null },
    ]);
    const part = await read(chapter);
    expect(part.destinations.find(({ destination }) => destination === "jstor")?.state).toBe("included");
    expect(part.records.map(({ format }) => format)).toEqual(["ris", "bibtex", "csl"]);
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
    expect(found.records[0]?.is_valid).toBe(false);
  });
});

describe("the API", () => {
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
    const { destinations } = await press.received<{
      destinations: readonly { destination: string; accepted: number; refused: number; included: number }[];
    }>(editor, "GET", "/distribution/destinations");
    expect(destinations.find(({ destination }) => destination === "jstor")).toMatchObject({
      accepted: 0,
      refused: 2,
      included: 1,
      reasons: expect.arrayContaining([{ field: "bisac", sentence: "It has no BISAC subject.", count: 2 }]),
    });
  });

  test("filters the list by the destination that would refuse; not for people who do not see the distribution", async () => {
    const listed = async (person: TestPerson): Promise<readonly number[]> => {
      const { publications } = await press.received<{ publications: readonly { sequential_id: number }[] }>(
        person,
        "GET",
        "/publications?refused_by=jstor&sort=created_at&order=asc",
      );
      return publications.map(({ sequential_id }) => sequential_id);
    };
    expect(await listed(editor)).toEqual([monograph.sequential_id, volume.sequential_id]);
    expect(await listed(await press.person(["reviewer"]))).toEqual([]);
  });
});
