import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type CrossrefStandIn, openCrossrefStandIn, STAND_IN_ACCOUNT } from "#tests/support/servers/doi-register.ts";
import type { DepositDeps } from "./deposit-context.ts";
import type { DepositPage, ListedDeposit } from "./list-deposits.ts";
import { sendDeposits } from "./send-deposits.ts";

const MINUTE = 60_000;
let press: TestPress;
let editor: TestPerson;
let register: CrossrefStandIn;
let deps: DepositDeps;
let last = 0;

beforeAll(async () => {
  register = await openCrossrefStandIn();
  const crossref = { host: register.url, ...STAND_IN_ACCOUNT, mayBePrivate: true };
  press = await testPress({ now: new Date().toISOString(), doiRegisters: { crossref } });
  deps = { pressUrl: press.pressUrl, registers: { crossref } };
  await switchOn("crossref");
});
afterAll(async () => {
  register.close();
  await press.close();
});
beforeEach(async () => {
  for (const table of ["doi_deposits", "deposited_books", "deposit_batches"] as const)
    await press.db.deleteFrom(table).execute();
  editor = await press.person(["editor"]);
  register.forget();
});

const switchOn = (agency: string): Promise<unknown> =>
  setPress(press.ctx, theEditor, {
    settings: new Map(Object.entries({ "deposits.agency": agency, "deposits.prefix": "10.5555" })),
  });
const send = (): Promise<number> => sendDeposits(press.auth, deps);
const wait = async (minutes: number): Promise<void> => {
  press.clock.advance(minutes * MINUTE);
  editor = await press.person(["editor"]);
};
const deposits = (query = ""): Promise<DepositPage & { readonly problem: string | null }> =>
  press.requestJson(editor, "GET", `/deposits${query}`);
const request = (ids: readonly string[]) => press.call(editor, "POST", "/deposits", { body: { selection: { ids } } });
const facts = async (...names: readonly (keyof ListedDeposit)[]) =>
  (await deposits("?limit=100")).deposits
    .filter(({ state }) => state !== "never")
    .toSorted((a, b) => a.doi.localeCompare(b.doi))
    .map((deposit) => names.map((name) => deposit[name]));

/** Stores a published publication with a DOI of its own. */
async function createPublished(given: Partial<typeof theDraft> & { readonly parentId?: string } = {}) {
  const { parentId, ...draft } = given;
  last += 1;
  const doi = "doi" in draft ? draft.doi : parseDoi(`10.5555/t${last}`);
  const stored = await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, publication_date: { year: 2026 }, status: "published", ...draft, doi },
    ...(parentId !== undefined && { parentId }),
  });
  return { ...stored, doi: doi ?? "" };
}

test("a book is deposited, queued and registered; what is the same is not sent again", async () => {
  const { id, doi } = await createPublished();
  expect(await facts("doi")).toEqual([]);
  expect(await (await request([id])).json()).toEqual({ books: 1, dois: 1 });
  expect(await facts("doi", "state")).toEqual([[doi, "waiting"]]);
  expect((await deposits(`?only=${id}`)).deposits.map((deposit) => deposit.doi)).toEqual([doi]);
  expect((await press.call(editor, "GET", "/deposits?only=12")).status).toBe(422);
  register.mode = "queued";
  expect(await send()).toBe(1);
  expect(await facts("doi", "state", "message")).toEqual([[doi, "sent", null]]);
  expect(register.deposits[0]?.timestamp).toMatch(/^\d{17}$/u);
  await send();
  expect(register.polls()).toBe(0);
  await wait(1);
  await send();
  await send();
  expect(register.polls()).toBe(1);
  register.mode = "prompt";
  await wait(3);
  await send();
  expect(await facts("doi", "state", "message")).toEqual([[doi, "registered", "Successfully added"]]);
  await press.db
    .transaction()
    .execute((db) => press.ctx.events.emit(db, "publication.changed", { ids: [id], parentIds: [] }));
  expect(await facts("state")).toEqual([["changed"]]);
  expect(await send()).toBe(0);
  await wait(11);
  expect(await send()).toBe(0);
  expect(await facts("state")).toEqual([["registered"]]);
});

test("a change is sent ten minutes after the last one, with a later timestamp, and a DOI stays", async () => {
  const book = await createPublished();
  await request([book.id]);
  await send();
  await wait(1);
  await send();
  const path = `/publications/${book.id}`;
  const refused = await press.call(editor, "PATCH", path, {
    body: { doi: "10.5555/other" },
    headers: { "if-match": `"${book.version}"` },
  });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("This DOI is registered and cannot be changed"),
  ]);
  const changed = await press.call(editor, "PATCH", path, {
    body: { title: "Another title" },
    headers: { "if-match": `"${book.version}"` },
  });
  expect(changed.status).toBe(200);
  await wait(9);
  expect(await send()).toBe(0);
  await wait(2);
  expect(await send()).toBe(1);
  const [first, second] = register.deposits;
  expect(second?.xml).toContain("<title>Another title</title>");
  expect((second?.timestamp ?? "") > (first?.timestamp ?? "")).toBe(true);
});

test("one bad record stops no other: it is held back with its field and reason", async () => {
  const book = await createPublished();
  const name = { family: "Nóbrega SJ", given: "João" };
  const bad = await createPublished({
    type: "academic_chapter",
    parentId: book.id,
    contributors: [{ role: "author", name }],
  });
  const good = await createPublished({ type: "academic_chapter", parentId: book.id });
  expect(await (await request([good.id])).json()).toEqual({ books: 1, dois: 3 });
  await send();
  await wait(1);
  await send();
  expect(await facts("doi", "state", "is_held_back", "field", "message")).toEqual([
    [book.doi, "registered", false, null, "Successfully added"],
    [bad.doi, "failed", true, "contributors", "“João Nóbrega SJ”: Crossref takes no degree or order behind a name."],
    [good.doi, "registered", false, null, "Successfully added"],
  ]);
  expect((await deposits("?state=needs_you")).deposits.map(({ doi }) => doi)).toEqual([bad.doi]);
});

test("a partial failure, a conflict and an earlier deposit of others are told apart", async () => {
  const [one, two, three] = [await createPublished(), await createPublished(), await createPublished()];
  register.refused.set(two.doi, "The publisher does not own the prefix");
  register.conflicts.add(three.doi);
  register.timestamps.set(one.doi, "29990101000000000");
  await request([one.id, two.id, three.id]);
  expect(await send()).toBe(3);
  await wait(1);
  await send();
  expect(await facts("doi", "state", "message", "conflict_id")).toEqual([
    [one.doi, "sent", null, null],
    [two.doi, "failed", "The publisher does not own the prefix", null],
    [three.doi, "warned", "Added with conflict", "4711"],
  ]);
  await wait(1);
  await send();
  expect((await facts("state"))[0]).toEqual(["registered"]);
  expect(register.deposits.map(({ timestamp }) => timestamp).at(-1)).toBe("29990101000000001");
});

test("an outage and a wrong password are tried again with growing pauses", async () => {
  const { id } = await createPublished();
  await request([id]);
  register.mode = "away";
  expect(await send()).toBe(0);
  expect(await send()).toBe(0);
  expect(await facts("state", "message")).toEqual([["waiting", "Crossref responded with status 503."]]);
  register.mode = "prompt";
  await wait(2);
  const crossref = { host: register.url, login: "press/role", password: "wrong", mayBePrivate: true };
  expect(await sendDeposits(press.auth, { ...deps, registers: { crossref } })).toBe(0);
  expect(await facts("state", "message")).toEqual([
    ["waiting", "Crossref refuses the login. Check CROSSREF_LOGIN and CROSSREF_PASSWORD."],
  ]);
  await wait(4);
  expect(await send()).toBe(0);
  await wait(2);
  expect(await send()).toBe(1);
});

test("a result that never comes ends after two days", async () => {
  const { id } = await createPublished();
  await request([id]);
  await send();
  register.mode = "queued";
  for (let hours = 0; hours <= 52; hours += 2) {
    await wait(120);
    await send();
  }
  expect(await facts("state", "message")).toEqual([
    ["failed", "Crossref gave no result within 48 hours. Deposit it again."],
  ]);
});

test("a registered chapter that is archived is told again without its free access, and a deleted one is told as withdrawn", async () => {
  const book = await createPublished();
  const chapter = await createPublished({ type: "academic_chapter", parentId: book.id, open_access: true });
  await request([book.id]);
  await send();
  await wait(1);
  await send();
  expect(register.deposits[0]?.xml.match(/<ai:free_to_read\/>/gu)).not.toBeNull();
  await changeStatus(press.ctx, theEditor, { id: chapter.id, status: "archived" });
  await wait(11);
  expect(await send()).toBe(1);
  expect(register.deposits[1]?.dois).toEqual([book.doi, chapter.doi]);
  await deletePublication(press.ctx, theEditor, { id: chapter.id });
  await wait(11);
  await send();
  expect((await facts("doi", "registered_at")).every(([, at]) => at !== null)).toBe(true);
});

test("nothing is sent unless the press has switched deposits on and there are credentials", async () => {
  const { id } = await createPublished();
  await request([id]);
  expect(await sendDeposits(press.auth, { ...deps, registers: {} })).toBe(0);
  await switchOn("none");
  expect(await send()).toBe(0);
  const refused = await request([id]);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("Deposits are switched off in the press settings."),
  ]);
  expect((await deposits()).problem).toBe("Deposits are switched off in the press settings.");
  await switchOn("crossref");
  expect(register.deposits).toEqual([]);
});

test("staff read a record as Crossref gets it; others do not", async () => {
  const { sequential_id } = await createPublished({ title: "As Crossref gets it" });
  const path = `/publications/${sequential_id}.crossref.xml`;
  expect((await press.open(path)).status).toBe(401);
  const read = async (person: TestPerson) =>
    press.open(new Request(`${press.pressUrl}${path}`, { headers: { cookie: await press.cookie(person) } }));
  const response = await read(editor);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(await response.text()).toContain("<title>As Crossref gets it</title>");
  expect((await read(await press.person(["author"]))).status).toBe(403);
});
