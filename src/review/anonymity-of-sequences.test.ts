import fc from "fast-check";
import { expect, test } from "vitest";
import { findNames } from "#tests/support/manuscripts/find-names.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ApiDocument, readApiDocument } from "#tests/support/openapi.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import { isAboutManuscriptAlone, type Read, readEverything, readOne } from "#tests/support/presses/everything-read.ts";
import {
  BOOKS,
  DECLINED_REVIEWER,
  LINKED_REVIEWER,
  type LifePlan,
  type LifeStep,
  SENDINGS,
} from "#tests/support/presses/life/life-plan.ts";
import { FURTHER_LIVES, type ReadPlan, USUAL_LIVES } from "#tests/support/presses/life/lives.ts";
import { readPublication, readPublicPages } from "#tests/support/presses/life/life-catalogue.ts";
import { findPublication } from "#tests/support/presses/life/life-publication.ts";
import { beginLife, type Life, LIFE, listTokens } from "#tests/support/presses/life/whole-life.ts";
import { FILE_FORMATS, SIGNATURE } from "#tests/support/presses/life/life-files.ts";
import { ATTACHED_WORDS, CLEAN_ANSWER } from "#tests/support/presses/life/life-report.ts";
import {
  DECLINED_TRACES,
  LINKED_TRACES,
  listAuthorTraces,
  OWN_TRACES,
  REVIEWER_TRACES,
} from "#tests/support/presses/life/life-traces.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

/**
 * A double-anonymous chapter goes through a life of any order; after each step everything that a reviewer, a reviewer who declined, a co-author and
 * the author and the other reviewer can read is searched for the other side. A usual run tries three lives, one of each kind of file and one of each
 * way of sending, each read at its end and where most was betrayed before, each address by one of the manuscript's names. `TEST_RUNS=many` tries each kind of file with each way of sending, and ten
 * lives that chance makes, all read in each of their states; `SEQUENCES=20 npm test -- PATH` tries that many lives of chance.
 */
let press: ServedPress;
let document: ApiDocument;
/** Counts the states that were read: the names of a manuscript take turns. */
let turn = 0;
async function openPress(): Promise<void> {
  press = await openServedPress();
  document = await readApiDocument(press);
}

const LIVES_OF_CHANCE = Number(process.env["SEQUENCES"] ?? (RUNS_MANY ? 10 : 0));

/** A life begins with the review; what follows is possible after what came before. */
const steps = fc
  .record({
    fixes: fc.boolean(),
    decisions: fc.array(fc.constantFrom<LifeStep[]>("minor", "major"), { maxLength: 2 }),
    end: fc.constantFrom<LifeStep[][]>(["withdraw"], ["accept", "final", "release", "publish"]),
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
  book: fc.constantFrom(...BOOKS),
  steps,
});

const LIVES: readonly ReadPlan[] = RUNS_MANY ? [...USUAL_LIVES, ...FURTHER_LIVES] : USUAL_LIVES;
/** Chance makes lives beside these; fast-check counts both. */
const RUNS = LIVES.length + LIVES_OF_CHANCE;

/** Whether everything is read after this step of a life. */
const isRead = ({ readAfter }: ReadPlan, step: LifeStep): boolean => RUNS_MANY || (readAfter?.includes(step) ?? true);

/** While it is revised there is no publication: of such states a usual run reads the catalogue once, when the chapter is accepted. */
const OUTSIDE_CATALOGUE: ReadonlySet<LifeStep> = new Set(["minor"]);

/** What a usual life reads at least, by its place above: addresses, each in every state that they are read in. */
const MIN_READS = [1400, 600, 600];

async function readApi(
  life: Life,
  as: TestPerson | undefined,
  token: string,
  isAbout = true,
): Promise<readonly Read[]> {
  const assignments = await press.db.selectFrom("review_assignments").select("id").execute();
  const isLink = (path: string): boolean => path.startsWith("/review-links");
  return readEverything(press, {
    as,
    token,
    document,
    manuscript: life.id,
    assignments: assignments.map(({ id }) => id),
    volume: life.volume.sequential_id,
    turn: RUNS_MANY ? undefined : turn,
    where: (path) => isAboutManuscriptAlone(path) === isAbout && (token === "" ? !isLink(path) : isLink(path)),
  });
}

/** Reads what a reviewer's links open, those of earlier rounds too, at every address that a page of them can have. */
async function readByLinks(life: Life, email: string): Promise<readonly Read[]> {
  const { number } = await press.db.selectFrom("manuscripts").select("number").executeTakeFirstOrThrow();
  const read = (await listTokens(press, email)).map(async (token) => {
    const page = `/review/${token}`;
    const names = [1, 2, 3].flatMap((round) =>
      ["docx", "pdf", "txt"].map((extension) => `${page}/${number}-R${round}-manuscript.${extension}`),
    );
    const pages = [page, `${page}/review-due.ics`, `${page}/certificate.pdf`, ...names];
    return [
      ...(await readApi(life, undefined, token)),
      ...(await Promise.all(pages.map((address) => readOne(press, address)))),
    ];
  });
  return (await Promise.all(read)).flat();
}

/** Reads what the press says of its records: its public pages, lists and feeds, and the API of the catalogue as a reviewer and as an author. */
async function readCatalogue(life: Life): Promise<readonly Side[]> {
  const { reviewer, author } = life;
  const isPublished = (await findPublication(life))?.status === "published";
  const hidden = isPublished ? [] : listAuthorTraces(life);
  return [
    { read: await readPublicPages(life), traces: [...hidden, ...REVIEWER_TRACES] },
    { read: await readApi(life, reviewer, "", false), traces: [...hidden, ...LINKED_TRACES, ...DECLINED_TRACES] },
    { read: await readApi(life, author, "", false), traces: REVIEWER_TRACES },
  ];
}

type Side = { readonly read: readonly Read[]; readonly traces: readonly string[] };

/** Returns what each side reads, with the words by which it would know the other. */
async function readSides(life: Life): Promise<readonly Side[]> {
  const { reviewer, author, coAuthor, declined: withAccount } = life;
  const [reviewers, authors] = [REVIEWER_TRACES, listAuthorTraces(life)];
  const emails = async (...to: readonly string[]) =>
    (await readEmails(press))
      .filter((mail) => to.includes(mail.to))
      .map((mail) => ({ address: `e-mail ${mail.kind}`, text: JSON.stringify(mail), isSuccess: true }));
  // A publication names its authors once it is published, and its reviewers never.
  const isPublished = (await findPublication(life))?.status === "published";
  const ofPublication = isPublished ? reviewers : [...authors, ...reviewers];
  const [own, linked, declined, others, strangers, ofAuthor] = await Promise.all([
    readApi(life, reviewer, ""),
    readByLinks(life, LINKED_REVIEWER.email),
    readByLinks(life, DECLINED_REVIEWER.email),
    readApi(life, coAuthor, ""),
    readApi(life, undefined, ""),
    readApi(life, author, ""),
  ]);
  const byAccount = withAccount ? await readApi(life, withAccount, "") : [];
  return [
    {
      read: own,
      traces: [...authors, ...LINKED_TRACES, ...DECLINED_TRACES, ATTACHED_WORDS.linked],
    },
    {
      read: linked,
      traces: [...authors, ...OWN_TRACES, ...DECLINED_TRACES, ATTACHED_WORDS.reviewer],
    },
    {
      read: [...declined, ...byAccount],
      traces: [...authors, ...OWN_TRACES, ...LINKED_TRACES, ...Object.values(ATTACHED_WORDS)],
    },
    { read: strangers, traces: [...authors, ...reviewers, ...Object.values(ATTACHED_WORDS)] },
    { read: others, traces: reviewers },
    { read: await readPublication(life, reviewer), traces: ofPublication },
    { read: await readPublication(life), traces: ofPublication },
    { read: await readPublication(life, author), traces: reviewers },
    { read: await emails(reviewer.email, LINKED_REVIEWER.email, DECLINED_REVIEWER.email), traces: authors },
    {
      read: await emails(author.email, coAuthor.email, ...AUTHORS.map(({ email }) => email)),
      traces: reviewers,
    },
    { read: ofAuthor, traces: reviewers },
  ];
}

/** The place of the public pages, from the end: after them come the API of the catalogue as a reviewer and as an author. */
const PUBLIC_PAGES = -3;

/** Returns what the scan should have read and did not. */
async function findUnread(life: Life, sides: readonly Side[]): Promise<string | undefined> {
  const reviewing = sides.slice(0, 2).map(({ read }) => read);
  // A reviewer who has agreed gets the text of the copy.
  const withoutText = reviewing.filter(
    (read) =>
      read.some(({ address, isSuccess }) => isSuccess && address.endsWith("/text")) &&
      !read.some(({ text }) => text.includes("The clerks of the salt office")),
  );
  if (withoutText.length > 0) return "The text of the copy was not read.";
  // In a second round they read the answers to their own concerns too, without the one that names its author.
  const later = await press.db.selectFrom("review_assignments").select("id").where("round", ">", 1).execute();
  const unanswered = reviewing.filter((read) => !read.some(({ text }) => text.includes(CLEAN_ANSWER)));
  if (later.length > 0 && unanswered.length > 0) return "The answers were not read.";
  // Each reads the file of their own report, in the later round too.
  const attached = await press.db.selectFrom("review_attachments").select("id").execute();
  const areFilesRead = Object.values(ATTACHED_WORDS).every((words, index) =>
    reviewing[index]?.some(({ text }) => text.includes(words)),
  );
  if (attached.length > 0 && !areFilesRead) return "The files of the reports were not read.";
  // What the reviewer would be known by is in their own data.
  if (OWN_TRACES.some((trace) => findNames(sides[0]?.read ?? [], [trace]).length === 0))
    return "The reviewer's profile was not read.";
  const pages = sides.slice(5, 8).map(({ read }) => read.some(({ isSuccess }) => isSuccess));
  const chapter = await findPublication(life);
  if (chapter?.status === "published" && pages.includes(false)) return "The publication was not read.";
  const ofCatalogue = sides.at(PUBLIC_PAGES)?.read ?? [];
  if (chapter?.status === "published" && findNames(ofCatalogue, [SIGNATURE]).length === 0)
    return "The catalogue was not read.";
  return undefined;
}

test(
  "whatever happens to a manuscript, neither side reads of the other",
  async () => {
    const readByLife: number[] = [];
    const property = fc
      .asyncProperty(plans, async (plan: ReadPlan) => {
        let count = 0;
        const life = await beginLife(press, plan);
        for (const step of plan.steps) {
          await LIFE[step](life);
          const isStateRead = isRead(plan, step);
          if (!isStateRead && step !== "release") continue;
          const people = isStateRead ? await readSides(life) : [];
          const catalogue = RUNS_MANY || !OUTSIDE_CATALOGUE.has(step) ? await readCatalogue(life) : [];
          const sides = [...people, ...catalogue];
          // At a release no address of a manuscript is read.
          if (isStateRead) turn += 1;
          expect(isStateRead ? await findUnread(life, sides) : undefined).toBeUndefined();
          const names = sides.flatMap(({ read, traces }) => findNames(read, traces));
          expect({ step, names }).toEqual({ step, names: [] });
          count += sides.reduce((sum, { read }) => sum + read.length, 0);
        }
        readByLife.push(count);
      })
      // Each has a press of its own: what another life has published names its authors.
      .beforeEach(openPress)
      .afterEach(() => press.close());
    const examples = LIVES.map((plan): [ReadPlan] => [plan]);
    await fc.assert(property, { numRuns: RUNS, examples, endOnFailure: true });
    console.log(`Addresses and e-mails that were read in the states of each life: ${readByLife.join(", ")}.`);
    for (const [life, least] of MIN_READS.entries())
      expect(readByLife[life], `life ${life}`).toBeGreaterThanOrEqual(least);
  },
  RUNS * 600_000,
);
