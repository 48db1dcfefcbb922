import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ApiDocument, readApiDocument } from "#tests/support/openapi.ts";
import { emailsOf } from "#tests/support/presses/decided-round.ts";
import { findTraces, type Read, readEverything, readOne } from "#tests/support/presses/everything-read.ts";
import {
  DECLINED_REVIEWER,
  LINKED_REVIEWER,
  type LifePlan,
  type LifeStep,
  SENDINGS,
} from "#tests/support/presses/life-plan.ts";
import { beginLife, type Life, LIFE, tokenOf } from "#tests/support/presses/whole-life.ts";
import { FILE_FORMATS } from "#tests/support/presses/life-files.ts";
import { ATTACHED_WORDS, CLEAN_ANSWER, FORMER_AUTHOR, WITHHELD_ANSWER } from "#tests/support/presses/life-report.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

/**
 * A double-anonymous chapter goes through a life of any order; after each step everything that a reviewer, a reviewer who declined, a co-author and
 * the other reviewer can read is searched for the other side. `SEQUENCES=20 npm test -- PATH` tries that many lives.
 */
let press: ServedPress;
let document: ApiDocument;
beforeEach(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
});
afterEach(() => press.close());

const RUNS = Number(process.env["SEQUENCES"] ?? 1);

/** The addresses that know manuscripts and people; the catalogue's stay the same. */
const ABOUT =
  /^\/(?:manuscripts|reviews|review-|me|notifications|palette|dashboard|home|volumes|users|outbox|personal)/u;

const AUTHOR_TRACES = AUTHORS.flatMap((one) => [...Object.values(one), one.email.split("@")[1] ?? ""]);
const LINKED_TRACES = ["Thaddeus", "Wexcombe", "orkney.example"];
const DECLINED_TRACES = ["Ottoline", "Fairweather", "shetland.example"];

/** A life begins with the review; what follows is possible after what came before. */
const steps = fc
  .record({
    fixes: fc.boolean(),
    decisions: fc.array(fc.constantFrom<LifeStep[]>("minor", "major"), { minLength: 1, maxLength: 2 }),
    end: fc.constantFrom<LifeStep[][]>(["withdraw"], ["accept", "final", "publish"]),
  })
  .map(({ fixes, decisions, end }): readonly LifeStep[] => [
    ...(fixes ? (["fixes"] as const) : []),
    "review",
    ...decisions,
    ...end,
  ]);
const plans: fc.Arbitrary<LifePlan> = fc.record({
  format: fc.constantFrom(...FILE_FORMATS),
  sending: fc.constantFrom(...SENDINGS),
  steps,
});

/** The life that betrayed the authors: named files alone, through both revisions to the end. */
const NAMED_ALONE: LifePlan = {
  format: "docx",
  sending: "named",
  steps: ["review", "minor", "major", "accept", "final", "publish"],
};

async function readAs(life: Life, as: TestPerson | undefined, email = ""): Promise<readonly Read[]> {
  const token = await tokenOf(press, email);
  const assignments = await press.db.selectFrom("review_assignments").select("id").execute();
  const api = await readEverything(press, {
    as,
    token,
    document,
    manuscript: life.id,
    assignments: assignments.map(({ id }) => id),
    volume: life.volume.sequential_id,
    where: (path) => ABOUT.test(path),
  });
  if (token === "") return api;
  const { number } = await press.db.selectFrom("manuscripts").select("number").executeTakeFirstOrThrow();
  const page = `/review/${token}`;
  const names = [1, 2].flatMap((round) =>
    ["docx", "pdf", "txt"].map((extension) => `${page}/${number}-R${round}-manuscript.${extension}`),
  );
  const pages = [page, `${page}/review-due.ics`, `${page}/certificate.pdf`, ...names];
  return [...api, ...(await Promise.all(pages.map((address) => readOne(press, address))))];
}

/** Returns where one side reads of the other. */
async function findBetrayals(life: Life): Promise<readonly string[]> {
  const { reviewer, author, coAuthor } = life;
  const ownTraces = ["Emmanuelle", "Girard", reviewer.email];
  const former = [`${FORMER_AUTHOR.given_name} ${FORMER_AUTHOR.family_name}`, FORMER_AUTHOR.email, "byron.example"];
  const authors = [...AUTHOR_TRACES, author.email, coAuthor.email, ...former, WITHHELD_ANSWER];
  const emails = async (...to: readonly string[]) =>
    (await emailsOf(press))
      .filter((mail) => to.includes(mail.to))
      .map((mail) => ({ address: `e-mail ${mail.kind}`, text: JSON.stringify(mail) }));
  const sides = [
    [await readAs(life, reviewer), [...authors, ...LINKED_TRACES, ...DECLINED_TRACES, ATTACHED_WORDS.linked]],
    [
      await readAs(life, undefined, LINKED_REVIEWER.email),
      [...authors, ...ownTraces, ...DECLINED_TRACES, ATTACHED_WORDS.reviewer],
    ],
    [
      await readAs(life, undefined, DECLINED_REVIEWER.email),
      [...authors, ...ownTraces, ...LINKED_TRACES, ...Object.values(ATTACHED_WORDS)],
    ],
    [await readAs(life, coAuthor), [...ownTraces, ...LINKED_TRACES, ...DECLINED_TRACES]],
    [await emails(reviewer.email, LINKED_REVIEWER.email, DECLINED_REVIEWER.email), authors],
    [
      await emails(author.email, coAuthor.email, ...AUTHORS.map(({ email }) => email)),
      [...ownTraces, ...LINKED_TRACES, ...DECLINED_TRACES],
    ],
  ] as const;
  // The scan reads what it should: a reviewer who has agreed gets the text of the copy.
  const unread = [sides[0][0], sides[1][0]].filter(
    (read) =>
      read.some(({ address, isSuccess }) => isSuccess && address.endsWith("/text")) &&
      !read.some(({ text }) => text.includes("The clerks of the salt office")),
  );
  if (unread.length > 0) return ["The text of the copy was not read."];
  // In a second round they read the answers to their own concerns too, without the one that names its author.
  const later = await press.db.selectFrom("review_assignments").select("id").where("round", ">", 1).execute();
  const unanswered = [sides[0][0], sides[1][0]].filter((read) => !read.some(({ text }) => text.includes(CLEAN_ANSWER)));
  if (later.length > 0 && unanswered.length > 0) return ["The answers were not read."];
  // Each reads the file of their own report, in the later round too.
  const attached = await press.db.selectFrom("review_attachments").select("id").execute();
  const areFilesRead = Object.values(ATTACHED_WORDS).every((words, index) =>
    sides[index]?.[0].some(({ text }) => text.includes(words)),
  );
  if (attached.length > 0 && !areFilesRead) return ["The files of the reports were not read."];
  return sides.flatMap(([read, traces]) => findTraces(read, traces));
}

test(
  "whatever happens to a manuscript, neither side reads of the other",
  async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const life = await beginLife(press, plan);
        for (const step of plan.steps) {
          await LIFE[step](life);
          expect({ step, found: await findBetrayals(life) }).toEqual({ step, found: [] });
        }
        await press.db.deleteFrom("manuscripts").execute();
        await press.db.deleteFrom("outbox").execute();
      }),
      { numRuns: RUNS, examples: [[NAMED_ALONE]], endOnFailure: true },
    );
  },
  RUNS * 600_000,
);
