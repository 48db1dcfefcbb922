import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GOOD_BODY, manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import {
  contributor,
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { TooManyRequests } from "#platform/refused.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { storeIdentitySet } from "./identity-set.ts";
import { searchAllForNames } from "./search-for-names.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
const started: string[] = [];
beforeAll(async () => {
  press = await openManuscriptsPress({ runSoon: (name) => void started.push(name) });
  [author, editor] = [await press.person(["author"]), await press.person(["editor"])];
});
afterAll(() => press.close());

const TEXT = "Ilse Weissenbruch kept the ledgers, and Odile Karsavina copied them.";
const bytes = manuscriptDocx({ body: [...GOOD_BODY.slice(0, 5), paragraph(TEXT), ...GOOD_BODY.slice(5)] });

const findManuscriptFile = async (as: TestPerson, id: string) => {
  const { files, versions } = await press.read(as, id);
  return files[0] ?? versions[0]?.files[0];
};
const names = async (as: TestPerson, id: string) =>
  ((await findManuscriptFile(as, id))?.identities ?? [])
    .filter(({ kind }) => kind === "name")
    .map(({ words }) => words);

test("contributors who are entered after the file are found in it, before the submission and afterwards", async () => {
  const { id } = await press.draft(author);
  expect((await press.sendFile(author, id, { bytes })).status).toBe(200);
  expect(await findManuscriptFile(author, id)).toMatchObject({ has_current_identities: true });
  expect(await names(author, id)).toEqual([]);

  const change = async (name: string) => {
    const { version, contributors } = await press.read(author, id);
    const people = [...toContributorForms(contributors), contributor(name, `${newKey()}@press.example`)];
    const body = { key: newKey(), version, contributors: people };
    expect((await press.call(author, "PUT", `/manuscripts/${id}/contributors`, { body })).status).toBe(200);
  };
  started.length = 0;
  await change("Ilse Weissenbruch");
  expect(started).toContain("search-for-names");
  expect(await findManuscriptFile(author, id)).toMatchObject({ has_current_identities: false });
  await searchAllForNames(press.ctx);
  expect(await findManuscriptFile(author, id)).toMatchObject({ has_current_identities: true });
  expect(await names(author, id)).toEqual([expect.stringContaining("Ilse Weissenbruch")]);

  // The submission itself starts the search for names, so that no editor waits for the minute's.
  started.length = 0;
  expect((await press.run(author, id, "submit")).status).toBe(200);
  expect(started).toContain("search-for-names");
  expect(await findManuscriptFile(editor, id)).toMatchObject({ has_current_identities: true });
  expect((await press.run(editor, id, "take")).status).toBe(200);
  const made = await press.requestJson<{ copy: { id: string; sha256: string } }>(
    editor,
    "POST",
    `/manuscripts/${id}/review-copy`,
    { anonymity: "double" },
  );
  // Another name of a contributor, as a merged account or a corrected profile brings it.
  await press.auth.db
    .updateTable("manuscript_contributors")
    .set({ given_name: "Odile", family_name: "Karsavina", literal_name: "" })
    .where("manuscript_id", "=", id)
    .where(sql<string>`concat(family_name, literal_name)`, "like", "%Weissenbruch%")
    .execute();
  await storeIdentitySet(press.auth.db, id);
  expect(await findManuscriptFile(editor, id)).toMatchObject({ has_current_identities: false });
  // An editor who has not seen the new name confirms nothing.
  const review_copy = { id: made.copy.id, sha256: made.copy.sha256 };
  const start = { anonymity: "double", reports_needed: 2, review_copy, review_copy_checked: true };
  const refused = await readProblem(await press.run(editor, id, "start-review", start));
  expect(refused).toMatchObject({ status: 409, title: REVIEW_WORDS.otherNamesFound });
  expect(await findManuscriptFile(editor, id)).toMatchObject({ has_current_identities: true });
  const again = await readProblem(await press.run(editor, id, "start-review", start));
  expect(again.title).not.toBe(REVIEW_WORDS.otherNamesFound);
});

test("authors whom the anonymised file names are looked for, though they are no contributors", async () => {
  const { id } = await press.begin(author);
  const body = [
    GOOD_BODY[0] ?? "",
    paragraph("Thaddeus Wexcombe"),
    paragraph("University of Orkney"),
    ...GOOD_BODY.slice(1),
  ];
  expect((await press.sendFile(author, id, { bytes: manuscriptDocx({ body }), role: "anonymised" })).status).toBe(200);
  expect(await names(author, id)).toEqual([expect.stringContaining("Thaddeus Wexcombe")]);
});

test("authors take turns file by file, and one whose seconds are used up keeps no other waiting", async () => {
  const [many, one] = [await press.person(["author"]), await press.person(["author"])];
  const createOutdated = async (as: TestPerson): Promise<string> => {
    const { id } = await press.begin(as);
    expect((await press.sendFile(as, id, { bytes })).status).toBe(200);
    return id;
  };
  const [first, second, third, other] = [
    await createOutdated(many),
    await createOutdated(many),
    await createOutdated(many),
    await createOutdated(one),
  ];
  const forget = () =>
    press.auth.db
      .updateTable("manuscript_files")
      .set({ identities_of: null })
      .where("manuscript_id", "in", [first, second, third, other])
      .execute();
  await forget();
  const read: string[] = [];
  const searching = (refused?: string) =>
    searchAllForNames({
      ...press.ctx,
      readFor: async (person, action) => {
        if (person === refused) throw new TooManyRequests("An hour's seconds are used up.", 60);
        const result = await action();
        read.push(person);
        return result;
      },
    });
  await searching(many.id);
  expect(read).toEqual([one.id]);
  await forget();
  read.length = 0;
  await searching();
  expect(read).toHaveLength(4);
  expect(read.indexOf(one.id)).toBeLessThan(2);
  expect(await findManuscriptFile(many, first)).toMatchObject({ has_current_identities: true });
});
