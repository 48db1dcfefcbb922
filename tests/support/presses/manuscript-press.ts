import { sql } from "kysely";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { EMAIL_SEAL } from "#platform/mail/outbox.ts";
import type { TestPerson } from "./signed-in-person.ts";
import { type TestPress, testPress } from "./test-press.ts";

/** The order of storage: the clock of a test stands still, so that times do not tell it. */
const IN_ORDER = sql`ctid`;

/** The authors of every manuscript of these tests; what reviewers get is searched for all of these. */
export const AUTHORS = [
  {
    given_name: "Meenakshi",
    family_name: "Sundaresan",
    email: "meenakshi@madras-archive.example",
    affiliation: "Department of History, University of Madurai",
    orcid: "0000-0002-1825-0097",
  },
  {
    given_name: "Bertrand",
    family_name: "Quillfeather",
    email: "quillfeather@salt-institute.example",
    affiliation: "Institute of Salt Studies, Pondicherry",
    orcid: "0000-0001-5109-3700",
  },
] as const;

export type SomeManuscript = Partial<{
  readonly kind: ManuscriptKind;
  readonly title: string;
  readonly anonymity: "open" | "single" | "double";
  readonly reportsNeeded: number;
}>;

export type ManuscriptInPress = {
  readonly id: string;
  readonly number: string;
  readonly author: TestPerson;
  readonly editor: TestPerson;
};

export type ManuscriptPress = TestPress & {
  /** Sends a request to the API of manuscripts and reviews (path below /api/v1). */
  request(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<Response>;
  /** The same, and the response's body. Throws where it failed. */
  received<T>(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<T>;
  /** A manuscript in the state `submitted`, with its author, two contributors and an editor who is not named yet. */
  submitted(some?: SomeManuscript): Promise<ManuscriptInPress>;
  /** A manuscript in the first round of review, handled by its editor, without reviewers. */
  inReview(some?: SomeManuscript): Promise<ManuscriptInPress>;
  /** The row of a manuscript as stored. */
  row(id: string): Promise<ManuscriptRow>;
  /** The e-mails in the outbox, the oldest first. */
  emails(to?: string): Promise<readonly Mail[]>;
};

/** A press with people and manuscripts; they come into being by rows, so that no test depends on the way there. */
export async function openManuscriptPress(): Promise<ManuscriptPress> {
  const press = await testPress({ settings: { limits: false }, now: "2026-11-22T12:00:00Z" });
  const { auth: people } = press;
  const request: ManuscriptPress["request"] = (as, method, path, body) => press.call(as, method, path, { body });
  const submitted: ManuscriptPress["submitted"] = async (some = {}) => {
    const author = await press.person(["author"], { first_name: "Meenakshi", last_name: "Sundaresan" });
    const editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
    const id = await insertManuscript(press, author, some);
    const { number } = await people.db
      .selectFrom("manuscripts")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, number: number ?? "", author, editor };
  };
  return {
    ...press,
    request,
    received: async <T>(as: TestPerson | undefined, method: string, path: string, body?: unknown) => {
      const response = await request(as, method, path, body);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    submitted,
    inReview: async (some) => {
      const manuscript = await submitted(some);
      await people.db
        .updateTable("manuscripts")
        .set({
          state: "in_review",
          handling_editor: manuscript.editor.id,
          round: 1,
          review_phase: "inviting",
          turn: "editor",
        })
        .where("id", "=", manuscript.id)
        .execute();
      return manuscript;
    },
    row: (id) => people.db.selectFrom("manuscripts").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    emails: async (to) => {
      const rows = await people.db.selectFrom("outbox").selectAll().orderBy(IN_ORDER).execute();
      return rows
        .filter(({ recipient }) => to === undefined || recipient === to)
        .map(
          ({ id, sealed_email }) => JSON.parse(press.secrets.open(EMAIL_SEAL, sealed_email ?? Buffer.of(), id)) as Mail,
        );
    },
  };
}

async function insertManuscript(press: TestPress, author: TestPerson, some: SomeManuscript): Promise<string> {
  const { db, clock } = press.auth;
  const id = crypto.randomUUID();
  const now = clock();
  await db
    .insertInto("manuscripts")
    .values({
      id,
      number: await nextManuscriptNumber(db, "VB", now),
      kind: some.kind ?? "chapter",
      state: "submitted",
      title: some.title ?? "Salt and Parchment: Copying Ledgers on the Coromandel, 1758–1790",
      abstract:
        "The salt office of the Coromandel copied its ledgers every year. This chapter reads the copyists’ notes.",
      keywords: ["salt", "ledgers", "copyists", "Coromandel"],
      declarations: JSON.stringify(NO_DECLARATIONS),
      anonymity: some.anonymity ?? "double",
      reports_needed: some.reportsNeeded ?? 2,
      created_by: author.id,
      turn: "editors",
      state_since: now,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("manuscript_contributors")
    .values(
      AUTHORS.map((contributor, position) => ({
        ...contributor,
        id: crypto.randomUUID(),
        manuscript_id: id,
        position,
        corresponding: position === 0,
        ...(position === 0 && { person_id: author.id }),
      })),
    )
    .execute();
  await insertVersion(press, id, author);
  return id;
}

/** The first version; its text names no author. */
async function insertVersion({ db, clock }: TestPress, id: string, author: TestPerson): Promise<void> {
  const { title, abstract } = await db
    .selectFrom("manuscripts")
    .select(["title", "abstract"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("manuscript_versions")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      number: 1,
      round: 1,
      reason: "submission",
      title,
      abstract,
      plain_text: "The clerks of the salt office made a fair copy each year.",
      submitted_by: author.id,
      created_at: clock(),
    })
    .execute();
}
