import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ settings: { limits: false } });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

type Stored = {
  readonly id: string;
  readonly sequential_id: number;
  readonly version: number;
  readonly details: Readonly<Record<string, unknown>>;
};

const ROR = "https://ror.org/052gg0110";
const DETAILS = {
  language: "en",
  edition_number: 3,
  copyright_year: 2024,
  copyright_holder: "Quay Press",
  licence_url: "https://press.example/licence",
  licence_starts_on: "2024-05-01",
  funders: [{ name: "Harbour Foundation", ror: ROR, award: "HF-7", award_doi: "10.5555/award" }],
  relations: [{ kind: "translation_of", title: "Mareas", doi: "10.5555/mareas" }],
  references: [{ text: "Osei, Ropes. doi:10.5555/ropes", doi: "10.5555/ropes" }],
  other_languages: [{ language: "es", title: "Mareas", abstract: "Sobre mareas.", keywords: ["marea"] }],
  formats: [
    {
      kind: "html",
      pages: 120,
      bytes: 6_800_000,
      published_on: "2024-05",
      prices: [{ amount: "24.90", currency: "EUR", tax_included: true, territory: "DE AT" }],
    },
  ],
};
const PERSON = {
  role: "volume_editor",
  family: "Brandt",
  given: "Lena",
  isni: "0000000121032683",
  affiliation: "Quay",
  other_affiliations: [{ name: "Oxford", ror: ROR }],
  biography: "She writes on tides.",
};
const BOOK = { title: "Tides", type: "book", status: "published", contributors: [PERSON], details: DETAILS };

const create = (given: object = {}) =>
  press.requestJson<Stored>(editor, "POST", "/publications", { ...BOOK, ...given });

test("what libraries, indexes and shops ask for is stored and returned; a patch of another field keeps it", async () => {
  const book = await create();
  const expected = { contributors: [PERSON], details: DETAILS, authors: ["Lena Brandt"] };
  expect(book).toMatchObject(expected);
  const body = { title: "Tides and Ebbs", version: book.version };
  const patched = (await (await press.call(editor, "PATCH", `/publications/${book.id}`, { body })).json()) as Stored;
  expect(patched).toMatchObject({ title: "Tides and Ebbs", ...expected });
  const emptied = { details: { funders: null, references: null }, version: patched.version };
  const after = (await (
    await press.call(editor, "PATCH", `/publications/${book.id}`, { body: emptied })
  ).json()) as Stored;
  expect(after.details).toMatchObject({ ...DETAILS, funders: null, references: null });
  const { history } = await press.requestJson<{ history: { fields: object }[] }>(
    editor,
    "GET",
    `/publications/${book.id}/history`,
  );
  expect(history.some(({ fields }) => "details.funders" in fields && "details.references" in fields)).toBe(true);
});

test("classifications are set beside the subjects, and codes of a wrong shape are refused", async () => {
  const book = await create({ details: { ...DETAILS, keywords: ["harbours"], subjects: ["NH"] } });
  const path = `/publications/${book.id}`;
  const patch = (details: object, version: number) => press.call(editor, "PATCH", path, { body: { details, version } });
  const codes = [
    { scheme: "bisac", code: "HIS037000" },
    { scheme: "ddc", code: "551.46" },
  ];
  const changed = (await (await patch({ classifications: codes }, book.version)).json()) as Stored;
  expect(changed.details).toMatchObject({
    keywords: ["thema: NH", "BISAC: HIS037000", "DDC: 551.46", "harbours"],
    subjects: ["NH"],
    classifications: [
      { scheme: "thema", code: "NH", main: true },
      { ...codes[0], main: true },
      { ...codes[1], main: true },
    ],
  });
  const wrong = await patch({ classifications: [{ scheme: "bisac", code: "HIS" }] }, changed.version);
  expect(await wrong.json()).toMatchObject({
    fields: { "details.classifications.0.code": "This is not a code of this classification" },
  });
  const emptied = (await (await patch({ classifications: [] }, changed.version)).json()) as Stored;
  expect(emptied.details).toMatchObject({ keywords: ["thema: NH", "harbours"] });
});

test("a relation names a publication that exists, and not itself; one that is stored may stay", async () => {
  const original = await create({ title: "Mareas" });
  const relate = (publication: number) => ({
    details: { ...DETAILS, relations: [{ kind: "review_of", publication }] },
  });
  const refused = await press.call(editor, "POST", "/publications", { body: { ...BOOK, ...relate(999_999) } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: { "details.relations.0.publication": "There is no publication with the number 999999" },
  });
  const book = await create(relate(original.sequential_id));
  const path = `/publications/${book.id}`;
  const self = { ...relate(book.sequential_id), version: book.version };
  expect(await (await press.call(editor, "PATCH", path, { body: self })).json()).toMatchObject({
    fields: { "details.relations.0.publication": "This is the publication itself" },
  });
  await press.call(editor, "DELETE", `/publications/${original.id}`, { body: { reason: "Published twice." } });
  const title = { title: "A Review", version: book.version };
  expect((await press.call(editor, "PATCH", path, { body: title })).status).toBe(200);
});
