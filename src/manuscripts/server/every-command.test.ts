import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptState, type OpenDecision, STATES } from "#manuscripts/manuscript.ts";
import { COMMAND_NAMES, type CommandName, getCommand } from "#manuscripts/workflow/commands.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import type { ManuscriptRole } from "#manuscripts/workflow/manuscript-role.ts";
import { Refused } from "#platform/refused.ts";
import type { Role } from "#people/core/role.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { changeManuscript } from "./change-manuscript.ts";
import type { ManuscriptPerson } from "./involvement.ts";

type Cast = Readonly<
  Record<
    "author" | "coAuthor" | "handling" | "volume" | "other" | "admin" | "stranger" | "recused" | "reviewer",
    ManuscriptPerson
  >
>;

/** The role of each person of the cast for the manuscript, in a draft and afterwards. */
const ROLES: Readonly<Record<keyof Cast, ManuscriptRole | undefined>> = {
  author: "corresponding_author",
  coAuthor: "co_author",
  handling: "handling_editor",
  volume: "volume_editor",
  other: "editor",
  admin: "admin",
  stranger: undefined,
  recused: "co_author",
  // An admin who edits the volume too, and declined to review it.
  reviewer: undefined,
};

/** Facts with which every guard holds, so that state and role alone decide. */
const HOLDING: GuardFacts = {
  missing: [],
  fixes: 1,
  openFixes: 0,
  reviewCopyChecked: true,
  decisionLetter: "Dear author",
  reason: "A reason",
  usableReports: 2,
  reportsNeeded: 2,
  decisionWaits: true,
  hasNewFile: true,
  hasFinalFiles: true,
  unconfirmed: [],
  reviewedByEvent: true,
  agreement: "requested",
  isAgreementOffered: true,
};

let press: ManuscriptPress;
let id: string;
let cast: Cast;

beforeAll(async () => {
  press = await openManuscriptPress();
  const { db, clock } = press.auth;
  const manuscript = await press.createSubmitted({ kind: "chapter" });
  id = manuscript.id;
  const someone = async (...roles: Role[]): Promise<ManuscriptPerson> => {
    const { id: personId, email } = await press.person(roles);
    return { id: personId, email, roles };
  };
  cast = {
    author: { id: manuscript.author.id, email: manuscript.author.email, roles: ["author"] },
    coAuthor: await someone("author"),
    handling: await someone("editor"),
    volume: await someone("reviewer"),
    other: await someone("editor"),
    admin: await someone("admin"),
    stranger: await someone("author", "reviewer"),
    recused: await someone("admin", "editor"),
    reviewer: await someone("admin", "editor"),
  };
  const volume = crypto.randomUUID();
  await sql`insert into publications (id, title, type, created_at, updated_at)
    values (${volume}, 'Handbook of Coastal Archives', 'book', now(), now())`.execute(db);
  await db
    .insertInto("volume_editors")
    .values(
      [cast.volume, cast.reviewer].map(({ id: person_id }) => ({
        publication_id: volume,
        person_id,
        created_at: clock(),
      })),
    )
    .execute();
  await sql`insert into review_assignments (id, manuscript_id, round, reviewer_number, name, email, state, conflicts, reminders,
      invited_at, responded_at, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 1, 1, 'A reviewer', ${cast.reviewer.email?.toUpperCase()}, 'declined', '[]', '[]', now(), now(), now(), now())`.execute(
    db,
  );
  await db
    .updateTable("manuscript_contributors")
    .set({ person_id: cast.coAuthor.id })
    .where("manuscript_id", "=", id)
    .where("email", "=", AUTHORS[1].email)
    .execute();
  await db
    .insertInto("manuscript_contributors")
    .values({ id: crypto.randomUUID(), manuscript_id: id, position: 2, email: cast.recused.email ?? "" })
    .execute();
  await db
    .updateTable("manuscripts")
    .set({ parent_id: volume, handling_editor: cast.handling.id })
    .where("id", "=", id)
    .execute();
});
afterAll(() => press.close());

/** Puts the manuscript into a state, as a test may and no command can. */
const putInto = (state: ManuscriptState, openDecision: OpenDecision | null = null) =>
  press.auth.db
    .updateTable("manuscripts")
    .set({
      state,
      open_decision: openDecision,
      number: state === "draft" ? null : "VB-2026-9999",
      submitted_at: state === "draft" ? null : press.auth.clock(),
    })
    .where("id", "=", id)
    .execute();

/** The expected outcome by the table: the role is checked first, so that a stranger does not learn of a manuscript by its state. */
function expectOutcome(command: CommandName, state: ManuscriptState, who: keyof Cast): "done" | 403 | 404 | 409 {
  const role = ROLES[who];
  const isKnown = state === "draft" ? who === "author" : role !== undefined;
  if (role === undefined || !isKnown) return 404;
  const { from, roles } = getCommand(command);
  if (!from.includes(state)) return 409;
  return roles.includes(role) ? "done" : 403;
}

async function outcome(command: CommandName, who: keyof Cast): Promise<string | number> {
  try {
    const facts = { ...HOLDING, onHold: command === "clear_hold" };
    const number = command === "submit" && { number: "VB-2026-9999", submitted_at: press.auth.clock() };
    const apply = () => ({ set: { ...number } });
    await changeManuscript(press.auth, cast[who], { id, key: crypto.randomUUID(), command, facts: () => facts, apply });
    return "done";
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}

const PEOPLE = Object.keys(ROLES) as readonly (keyof Cast)[]; // The keys of a constant.

/**
 * The people who try a command in a state: whoever may give it, and of the others a third, which take turns over states and commands; with
 * TEST_RUNS=many everybody.
 */
const findTriers = (command: CommandName, state: ManuscriptState): readonly (keyof Cast)[] => {
  const turn = STATES.indexOf(state) + COMMAND_NAMES.indexOf(command);
  return PEOPLE.filter(
    (who, index) => RUNS_MANY || expectOutcome(command, state, who) === "done" || (index + turn) % 3 === 0,
  );
};

test.each(STATES)("in the state %s every command does what the table says for each of the cast", async (state) => {
  const found: Record<string, string | number> = {};
  const byTable: Record<string, string | number> = {};
  for (const command of COMMAND_NAMES)
    for (const who of findTriers(command, state)) {
      await putInto(state);
      found[`${command} by ${who}`] = await outcome(command, who);
      byTable[`${command} by ${who}`] = expectOutcome(command, state, who);
    }
  expect(found).toEqual(byTable);
});

test.each([
  ["screening", "waiting"],
  ["screening", "scheduled"],
  ["in_review", "scheduled"],
] as const)("in the state %s with a decision that is %s no other way is taken", async (state, openDecision) => {
  const refused: CommandName[] = [];
  for (const command of COMMAND_NAMES) {
    if (expectOutcome(command, state, "handling") !== "done") continue;
    await putInto(state, openDecision);
    if ((await outcome(command, "handling")) === 409) refused.push(command);
  }
  expect(refused.toSorted()).toEqual(state === "screening" ? ["decline", "request_fixes", "start_review"] : ["decide"]);
});

test("a decision that was open ends with the state it was about", async () => {
  await putInto("screening", "scheduled");
  expect(await outcome("withdraw", "author")).toBe("done");
  expect(await press.row(id)).toMatchObject({ state: "withdrawn", open_decision: null });
});
