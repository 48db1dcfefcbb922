import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContributorRows, toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptPress;
let admin: TestPerson;
let reviewers: ReturnType<typeof createReviewers>;
beforeAll(async () => {
  press = await openManuscriptPress();
  reviewers = createReviewers(press);
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const CO_AUTHOR = "quillfeather@salt-institute.example";

const read = (email: string) =>
  press.requestJson<Record<string, unknown[]>>(admin, "POST", "/addresses/data", { email });
const erase = async (email: string, as = admin): Promise<number> =>
  (await press.request(as, "POST", "/addresses/erasure", { email, confirm: "DELETE" })).status;

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = ["review_assignments", "review_reports", "manuscript_contributors", "manuscript_events"] as const;
  const found: string[] = [];
  const others = ["manuscript_former_contributors", "outbox", "auth.audit_log", "enquiries"] as const;
  for (const table of [...tables, ...others]) {
    const rows = JSON.stringify(await press.db.selectFrom(table).selectAll().execute()).toLowerCase();
    if (rows.includes(text.toLowerCase())) found.push(table);
  }
  return found;
}

test("a reviewer by link gets the data, and is erased; the report stays without the person", async () => {
  const manuscript = await press.inReview();
  const sent = await reviewers.submit(manuscript);
  const data = await read(` ${sent.email.toUpperCase()} `);
  expect(data).toMatchObject({
    address: sent.email,
    enquiries: [],
    reviews: [{ email: sent.email, state: "submitted" }],
  });
  expect(JSON.stringify(data["reviews"])).toContain("The copying notes are a discovery.");
  expect(await erase(sent.email)).toBe(204);
  expect(await tablesWith(sent.email)).toEqual([]);
  expect((await reviewers.anyone("GET", sent.link)).status).toBe(410);
  const stored = await press.db
    .selectFrom("review_assignments as a")
    .innerJoin("review_reports as r", "r.assignment_id", "a.id")
    .select(["a.name", "r.comments_to_authors"])
    .where("a.id", "=", sent.id)
    .executeTakeFirst();
  expect(stored).toMatchObject({ name: "Former reviewer", comments_to_authors: "The copying notes are a discovery." });
  expect((await read(sent.email))["reviews"]).toEqual([]);
});

test("a co-author by link leaves what is not decided, and a decided work keeps the name alone", async () => {
  const [open, decided] = [await press.createSubmitted(), await press.createSubmitted()];
  await press.db.updateTable("manuscripts").set({ state: "rejected" }).where("id", "=", decided.id).execute();
  const { manuscripts } = await read(CO_AUTHOR);
  expect(JSON.stringify(manuscripts)).toContain("Institute of Salt Studies");
  expect(await erase(CO_AUTHOR)).toBe(204);
  expect(await tablesWith(CO_AUTHOR)).toEqual([]);
  const names = async (id: string) =>
    (
      await press.db
        .selectFrom("manuscript_contributors")
        .select("family_name")
        .where("manuscript_id", "=", id)
        .execute()
    )
      .map(({ family_name }) => family_name)
      .toSorted();
  expect(await names(open.id)).toEqual(["Sundaresan"]);
  expect(await names(decided.id)).toEqual(["Quillfeather", "Sundaresan"]);
  expect((await press.row(open.id)).state).toBe("submitted");
});

test("a contributor whom the authors removed has the data, and is erased from lines and history", async () => {
  const { id, author, number } = await press.createSubmitted();
  const removed = { given_name: "Zenobia", family_name: "Quarles", email: "quarles@salt-institute.example" };
  await press.db
    .updateTable("manuscript_contributors")
    .set(removed)
    .where("manuscript_id", "=", id)
    .where("position", "=", 1)
    .execute();
  await press.db.updateTable("manuscripts").set({ state: "returned" }).where("id", "=", id).execute();
  type Read = { readonly version: number; readonly contributors: ContributorRows };
  const { version, contributors } = await press.requestJson<Read>(author, "GET", `/manuscripts/${id}`);
  const body = { key: crypto.randomUUID(), version, contributors: toContributorForms(contributors.slice(0, 1)) };
  await press.requestJson(author, "PUT", `/manuscripts/${id}/contributors`, body);
  expect(await tablesWith("Quarles")).toEqual(["manuscript_events", "manuscript_former_contributors"]);

  const { manuscripts } = await read("Quarles@Salt-Institute.example");
  expect(manuscripts).toMatchObject({
    manuscripts: [],
    former_contributions: [{ ...removed, number, affiliation: "Institute of Salt Studies, Pondicherry" }],
  });
  expect(await erase(removed.email)).toBe(204);
  expect(await tablesWith("Quarles")).toEqual([]);
  expect((await read(removed.email))["manuscripts"]).toMatchObject({ former_contributions: [] });
});

test("what the corresponding author without an account has not decided is withdrawn", async () => {
  const { id } = await press.createSubmitted();
  await press.db
    .updateTable("manuscript_contributors")
    .set({ corresponding: false })
    .where("manuscript_id", "=", id)
    .execute();
  await press.db
    .updateTable("manuscript_contributors")
    .set({ corresponding: true })
    .where("manuscript_id", "=", id)
    .where("email", "=", CO_AUTHOR)
    .execute();
  expect(await erase(CO_AUTHOR)).toBe(204);
  expect((await press.row(id)).state).toBe("withdrawn");
  expect(await tablesWith(CO_AUTHOR)).toEqual([]);
});

test("an address with an account is refused, and so is whoever is no admin; the audit log has a hash", async () => {
  const [person, editor] = [await press.person(["author"]), await press.person(["editor"])];
  expect(await erase(person.email)).toBe(409);
  expect((await press.request(admin, "POST", "/addresses/data", { email: person.email })).status).toBe(409);
  expect(await erase("someone@example.org", editor)).toBe(403);
  expect(await erase("no address")).toBe(422);
  expect((await press.request(admin, "POST", "/addresses/erasure", { email: "a@b.example" })).status).toBe(422);
  expect(await erase("someone@example.org")).toBe(204);
  const noted = await press.db
    .selectFrom("auth.audit_log")
    .select(["actor", "action", "detail"])
    .where("action", "=", "address_erased")
    .orderBy("at", "desc")
    .executeTakeFirst();
  expect(noted).toMatchObject({
    actor: admin.id,
    detail: { address_sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) },
  });
});
