import { afterAll, beforeAll, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { type ManuscriptsPress, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

type Register = {
  readonly total: number;
  readonly pages: number;
  readonly scope: string;
  readonly years: readonly number[];
  readonly submissions: readonly {
    readonly id: string;
    readonly entry: string;
    readonly number: string;
    readonly title: string;
    readonly stage: string;
    readonly round: number;
    readonly days: number;
    readonly days_in_stage: number | null;
    readonly usual_days: number | null;
    readonly decisions: readonly { readonly outcome: string }[];
    readonly editor: string | null;
    readonly turn: string;
  }[];
};

const DAY = 86_400_000;

let press: ManuscriptsPress;
let author: TestPerson;
let other: TestPerson;
let editor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  author = await press.person(["author"]);
  other = await press.person(["author"]);
  editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const register = (as: TestPerson, query = "") => press.requestJson<Register>(as, "GET", `/submissions${query}`);
const titles = async (as: TestPerson, query = "") =>
  (await register(as, query)).submissions.map(({ entry, title }) => `${entry} ${title}`);

async function createProposal(as: TestPerson, title: string, status = "under_review") {
  press.clock.advance(1000);
  const body = { type: "book", authors: "Aurora Benítez", title, status };
  return press.requestJson<{ id: string }>(as, "POST", "/publications", body);
}

test("manuscripts and catalogue proposals stand in one register, what changed last first", async () => {
  const draft = await press.draft(author);
  const sent = await press.createSubmitted(author);
  const unsent = await createProposal(author, "Letters from the Delta", "draft");
  const waiting = await createProposal(other, "Tidal Letters");
  const own = await register(author);
  expect(own.submissions.map(({ id, entry }) => [id, entry])).toEqual([
    [unsent.id, "proposal"],
    [sent.id, "manuscript"],
  ]);
  expect(own).toMatchObject({ total: 2, pages: 1, scope: "own", years: [2026] });
  expect(own.submissions.map(({ id }) => id)).not.toContain(draft.id);
  // A draft that its author has not sent is the author's alone.
  const all = (await register(admin)).submissions.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([sent.id, waiting.id]));
  expect(all).not.toContain(unsent.id);
  expect((await register(admin, "?scope=own")).total).toBe(0);
  expect((await press.call(author, "GET", "/submissions?scope=press")).status).toBe(403);
  expect((await press.call(author, "GET", "/submissions.csv?scope=press")).status).toBe(403);
  expect((await press.call(editor, "GET", "/submissions")).status).toBe(403);
  expect((await press.call(undefined, "GET", "/submissions")).status).toBe(401);
});

test("a line has stage, round, days beside the usual, decisions, editor and whose turn it is", async () => {
  const { id, number } = await press.createSubmitted(author);
  await press.into(id, "revisions_requested", { turn: "author" });
  const turn = async (as: TestPerson) => (await register(as, `?search=${number}`)).submissions[0]?.turn;
  expect(await turn(author)).toBe("Your turn");
  expect(await turn(admin)).toBe("The author's turn");
  await press.into(id, "in_review", { handling_editor: editor.id, round: 2, turn: "reviewers" });
  const now = press.clock();
  await press.db
    .insertInto("manuscript_events")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      command: "revision_sent",
      from_state: "in_review",
      to_state: "revisions_requested",
      actor: null,
      actor_role: "system",
      details: JSON.stringify({ outcome: "major" }),
      version: 900,
      created_at: now,
    })
    .execute();
  press.clock.advance(50 * DAY);
  // A session does not last so long.
  const line = async () => {
    const today = await press.person(["admin"]);
    return (await register(today, `?search=${number}`)).submissions[0];
  };
  expect(await line()).toMatchObject({
    number,
    stage: "in_review",
    round: 2,
    days: 50,
    days_in_stage: 50,
    usual_days: 42,
    decisions: [{ outcome: "Revision requested" }],
    editor: "Amara Okonkwo",
    turn: MANUSCRIPT_WORDS.reviewersTurn,
  });
  await press.into(id, "withdrawn", { turn: "none" });
  press.clock.advance(30 * DAY);
  expect(await line()).toMatchObject({ days: 50, days_in_stage: null, turn: "Done" });
});

test("filters, search and order hold for manuscripts and proposals together", async () => {
  const person = await press.person(["author"]);
  const { id } = await press.createSubmitted(person);
  const proposal = await createProposal(person, "100% Salt");
  await press.db.updateTable("publications").set({ status: "published" }).where("id", "=", proposal.id).execute();
  const [manuscript, book] = ["manuscript Salt and Parchment", "proposal 100% Salt"];
  expect(await titles(person)).toEqual([book, manuscript]);
  expect(await titles(person, "?sort=oldest")).toEqual([manuscript, book]);
  expect(await titles(person, "?sort=title")).toEqual([book, manuscript]);
  // What has ended comes last.
  expect(await titles(person, "?sort=longest")).toEqual([manuscript, book]);
  expect(await titles(person, "?entry=proposal")).toEqual([book]);
  expect(await titles(person, "?stage=submitted")).toEqual([manuscript]);
  expect(await titles(person, "?stage=proposal_published")).toEqual([book]);
  expect(await titles(person, "?stage=proposal_published&entry=manuscript")).toEqual([]);
  expect(await titles(person, "?kind=book")).toEqual([book]);
  expect(await titles(person, "?kind=chapter")).toEqual([manuscript]);
  expect(await titles(person, "?search=salt")).toHaveLength(2);
  expect(await titles(person, "?search=100%25")).toEqual([book]);
  const year = press.clock().getUTCFullYear();
  expect(await titles(person, `?year=${year}`)).toHaveLength(2);
  await press.db
    .updateTable("manuscripts")
    .set({ submitted_at: new Date("2020-05-01") })
    .where("id", "=", id)
    .execute();
  expect(await titles(person, `?year=${year}`)).toEqual([book]);
  expect((await press.call(person, "GET", "/submissions?page=0")).status).toBe(422);
});

test("the pages of the register hold 25 submissions, each once", async () => {
  const person = await press.person(["author"]);
  await press.createSubmitted(person);
  for (let count = 0; count < 26; count += 1) await createProposal(person, `Tidal Letters ${count}`, "draft");
  const [first, second] = [await register(person), await register(person, "?page=2")];
  expect([first.submissions.length, second.submissions.length, first.total, first.pages]).toEqual([25, 2, 27, 2]);
  expect(new Set([...first.submissions, ...second.submissions].map(({ id }) => id)).size).toBe(27);
  expect((await register(person, "?page=9")).submissions).toEqual([]);
});

test("the CSV holds the whole selection, and runs no formula", async () => {
  const person = await press.person(["author"]);
  const sent = await press.createSubmitted(person);
  await createProposal(person, "Letters from the Delta");
  // 01:30 of the 21st in Kolkata, where the press is.
  const row = { title: "=1+1", submitted_at: new Date("2026-11-20T20:00:00Z") };
  await press.db.updateTable("manuscripts").set(row).where("id", "=", sent.id).execute();
  const csv = await (await press.call(person, "GET", "/submissions.csv?sort=oldest")).text();
  const [head, ...lines] = csv.split("\r\n");
  expect(head).toContain("number,submission,title,type,first_contributors,stage,round");
  expect(lines[0]).toContain(`${sent.number},Manuscript,'=1+1,Chapter,`);
  expect(lines[0]).toContain(",2026-11-21,");
  expect(lines[1]).toContain(
    ",Catalogue proposal,Letters from the Delta,Book,Aurora Benítez,Proposal: under review,1,",
  );
  expect(lines).toHaveLength(3);
});

test("the list of manuscripts is filtered by turn, editor, language and days, and by what changed at a time or after it", async () => {
  const [as, staff] = [await press.person(["author"]), await press.person(["admin"])];
  const handling = await press.person(["editor"]);
  const one = await press.createSubmitted(as);
  const two = await press.createSubmitted(as);
  await press.into(two.id, "in_review", {
    handling_editor: handling.id,
    turn: "editor",
    language: "pt",
    due_on: "2026-12-24",
    submitted_at: "2026-11-01T23:59:59.999Z",
  });
  const ids = async (query: string, by = staff) =>
    (
      await press.requestJson<{ manuscripts: readonly { readonly id: string }[]; readonly total: number }>(
        by,
        "GET",
        `/manuscripts?${by === staff ? "scope=press&" : ""}limit=100&${query}`,
      )
    ).manuscripts.map(({ id }) => id);
  for (const query of [
    `turn=editor&editor=${handling.id}`,
    `editor=${handling.id}`,
    "language=PT&turn=editor",
    "due_from=2026-12-24&due_until=2026-12-24",
    "submitted_from=2026-11-01&submitted_until=2026-11-01",
  ])
    for (const by of [staff, as]) expect(await ids(query, by), query).toEqual([two.id]);
  expect(await ids("editor=none")).toContain(one.id);
  expect(await ids("editor=none")).not.toContain(two.id);
  expect(await ids("editor=me")).toEqual([]);
  expect(await ids("due_until=2026-12-23")).not.toContain(two.id);
  expect(await ids(`volume=${crypto.randomUUID()}`)).toEqual([]);
  expect(await ids(`editor=${handling.id}`, await press.person(["author"]))).toEqual([]);

  press.clock.advance(300_000);
  const at = press.clock();
  const since = (time: Date) => ids(`changed_since=${time.toISOString()}`);
  expect(await since(at)).toEqual([]);
  expect((await press.run(as, one.id, "withdraw", { reason: "Printed elsewhere" })).status).toBe(200);
  expect(await since(at)).toEqual([one.id]);
  const inKolkata = `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, -1)}+05:30`;
  expect(await ids(`changed_since=${encodeURIComponent(inKolkata)}`, as)).toEqual([one.id]);
  expect(await since(new Date(at.getTime() + 1))).toEqual([]);
});
