import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPublication } from "#publications/records/check-publication.ts";
import { type PublicationResult, toPublicationEntry } from "#publications/records/entry-from-publication.ts";
import { toPublicationInput } from "#publications/records/publication-entry.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { theDraft } from "#tests/support/cast.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  editor = await press.person(["editor"]);
  const rows = async function* () {
    const chapter = { ...theDraft, type: "academic_chapter" } as const;
    const children = [{ ...chapter, title: "Conclusões" }];
    const book = { ...theDraft, title: "Livro" };
    yield { line: 1, record: { draft: book, children, warnings: [] } };
    yield { line: 2, record: { draft: { ...chapter, title: "Sozinho" }, children: [], warnings: [] } };
    yield {
      line: 3,
      record: { draft: { ...theDraft, title: "Anônimo", contributors: [] }, children: [], warnings: [] },
    };
  };
  await importPublications(press.ctx, { kind: "system", name: "import" }, rows());
});
afterAll(() => press.close());

type Found = PublicationResult & { readonly id: string; readonly version: number };
const findImported = async (title: string): Promise<Found> => {
  const row = await press.db
    .selectFrom("publications")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  return press.requestJson<Found>(editor, "GET", `/publications/${row.id}`);
};

test.each(["Conclusões", "Sozinho", "Anônimo"])(
  "%s, which lacks what the form requires, is corrected in the browser's form and on the server",
  async (title) => {
    const stored = await findImported(title);
    const entry = { ...toPublicationEntry(stored), subtitle: "Corrigido" };
    expect(checkPublication(entry, toPublicationEntry(stored)).fieldErrors).toEqual({});
    const body = { ...toPublicationInput(entry), version: stored.version };
    const put = await press.call(editor, "PUT", `/publications/${stored.id}`, { body });
    expect([put.status, await put.json()]).toMatchObject([200, { title, subtitle: "Corrigido" }]);
    const patch = await press.call(editor, "PATCH", `/publications/${stored.id}`, {
      body: { details: { abstract: "Resumo." }, version: stored.version + 1 },
    });
    expect([patch.status, await patch.json()]).toMatchObject([200, { details: { abstract: "Resumo." } }]);
  },
);

test("a new author needs an affiliation, in the form and on the server", async () => {
  const stored = await findImported("Conclusões");
  const before = toPublicationEntry(stored);
  const [author] = before.people;
  const people = [...before.people, ...(author ? [{ ...author, family: "Byron", given: "Ada" }] : [])];
  const required = { "contributors.1.affiliation": PUBLICATION_WORDS.affiliationRequired };
  expect(Object.values(checkPublication({ ...before, people }, before).fieldErrors)).toEqual(Object.values(required));
  const body = { ...toPublicationInput({ ...before, people }), version: stored.version };
  const refused = await press.call(editor, "PUT", `/publications/${stored.id}`, { body });
  expect([refused.status, await refused.json()]).toMatchObject([422, { fields: required }]);
});
