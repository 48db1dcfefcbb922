import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkToken } from "#platform/pages/link-token.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { findNames } from "#tests/support/manuscripts/find-names.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ApiDocument, listOperations, readApiDocument } from "#tests/support/openapi.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import { createDecidedRound, DOUBTS, LINKED, sendAs } from "#tests/support/presses/decided-round.ts";
import {
  isAboutManuscripts,
  readByLink as followLink,
  type Read,
  readEverything as readAddresses,
  readOne,
} from "#tests/support/presses/everything-read.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";

/**
 * Every reading operation about manuscripts and people and every page by a link, read by every role from whom names are masked, after a round of
 * review that was decided. A new operation is read too.
 */
let press: ServedPress;
let document: ApiDocument;
let cast: Awaited<ReturnType<typeof createDecidedRound>>;
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  cast = await createDecidedRound(press);
}, 180_000);
afterAll(() => press.close());

/**
 * What admins administer names everybody with an account and the recipient of every e-mail, and volumes name their editors. Decision 126 says
 * what an admin who reviews can still conclude from the outbox.
 */
const OF_ACCOUNTS = /^\/api\/v1\/(?:users|role-changes|volumes|outbox)/u;

/** The words by which a reader would know somebody. */
const listAuthorTraces = () =>
  AUTHORS.flatMap((author) => [...Object.values(author), author.email.split("@")[1] ?? ""]).concat(
    cast.author.email,
    cast.coAuthor.email,
  );
const listReviewerTraces = () => ["Emmanuelle", "Girard", cast.reviewer.email];
const listLinkedTraces = () => ["Thaddeus", "Wexcombe", "orkney.example"];

/** Counts what was read: the names of the manuscript take turns. */
let turn = 0;
/**
 * Reads what is about manuscripts and people, each address by the name whose turn it is; the rest is read for the lives of
 * `anonymity-of-sequences.test.ts`, which have publications too.
 */
const readEverything = (as: TestPerson | undefined, token = "none") =>
  readWhere(isAboutManuscripts, as, token, RUNS_MANY ? undefined : (turn += 1));
/** Reads the addresses below some paths, without a turn by both names of the manuscript. */
const readWhere = (where: (path: string) => boolean, as: TestPerson | undefined, token = "none", ofName?: number) =>
  readAddresses(press, {
    where,
    turn: ofName,
    as,
    token,
    document,
    manuscript: cast.id,
    assignments: [cast.own, cast.others],
    volume: cast.volume.sequential_id,
  });
const hasReached = (read: readonly Read[], part: string): boolean =>
  read.some(({ address, isSuccess }) => isSuccess && address.includes(part));

test("a reviewer with an account reads nothing of the authors, nor of the other reviewer", async () => {
  const read = await readEverything(cast.reviewer);
  expect(findNames(read, [...listAuthorTraces(), ...listLinkedTraces()])).toEqual([]);
  for (const part of [
    `/reviews/${cast.own}`,
    `/reviews/${cast.own}/text`,
    `/reviews/${cast.own}/view`,
    "/review-history",
    "/certificate",
  ])
    expect(hasReached(read, part), part).toBe(true);
  expect(hasReached(read, cast.others)).toBe(false);
  expect(findNames(read, [DOUBTS.linked])).toEqual([]);
  expect(findNames(read, [DOUBTS.reviewer])).not.toEqual([]);
});

test("nor does a reviewer with a link, on the pages of the link too", async () => {
  const [link, api] = [`/review/${cast.token}`, `/api/v1/review-links/${cast.token}`];
  const read = await readEverything(undefined, cast.token);
  const pages = await Promise.all(
    [link, `${link}/review-due.ics`, `${link}/certificate.pdf`, api, `${api}/text`, `${api}/view`].map((address) =>
      readOne(press, address),
    ),
  );
  expect(findNames([...read, ...pages], [...listAuthorTraces(), ...listReviewerTraces(), DOUBTS.reviewer])).toEqual([]);
  expect(pages.filter(({ isSuccess }) => !isSuccess)).toEqual([]);
});

test.each(["author", "coAuthor", "authorWhoEdits"] as const)(
  "%s reads the reports, and nothing of the reviewers",
  async (role) => {
    const read = await readEverything(cast[role]);
    expect(findNames(read, [...listReviewerTraces(), ...listLinkedTraces()])).toEqual([]);
    expect(findNames(read, ["I have met the clerks’ heirs.", ...Object.values(DOUBTS)])).toEqual([]);
    for (const words of ["The notes are a discovery.", "A map of the salt roads is missing."])
      expect(findNames(read, [words]), words).not.toEqual([]);
    for (const part of [`/manuscripts/${cast.id}`, "/decisions", "/attachments/", "/versions/", "/agreement/pdf"])
      expect(hasReached(read, part), part).toBe(true);
  },
  180_000,
);

test("a stranger reads of neither side; the pages of an author's links name no reviewer", async () => {
  const read = await readEverything(cast.stranger);
  const both = [...listAuthorTraces(), ...listReviewerTraces(), ...listLinkedTraces(), ...Object.values(DOUBTS)];
  expect(findNames(read, both)).toEqual([]);
  const contributors = await press.db.selectFrom("manuscript_contributors").selectAll().execute();
  const tracking = await press.db.selectFrom("manuscript_tracking_links").selectAll().executeTakeFirstOrThrow();
  const links = [
    ...contributors.map(
      ({ id, link_generation }) => `/coauthor/${linkToken(press.secrets, "co-author-link", id, link_generation)}`,
    ),
    ...contributors
      .filter(({ corresponding }) => corresponding)
      .map(
        ({ id, link_generation }) => `/agreement/${linkToken(press.secrets, "agreement-link", id, link_generation)}`,
      ),
    `/track/${linkToken(press.secrets, "tracking-link", tracking.id, 0)}`,
  ];
  const pages = await Promise.all(
    links.map(async (address) => {
      // Through the door: to an address without the token.
      expect((await sendAs(press, "GET", address)).status, address).toBe(303);
      const { status, text } = await followLink(press, address);
      expect(status, address).toBe(200);
      return { address, text };
    }),
  );
  expect(findNames(pages, [...listReviewerTraces(), ...listLinkedTraces()])).toEqual([]);
});

test("the palette finds a manuscript for those who see it, and by nothing that is masked from them", async () => {
  await storeSearchText(press.db, cast.id);
  const { number } = await press.db.selectFrom("manuscripts").select("number").executeTakeFirstOrThrow();
  const hrefs = async (as: TestPerson, q: string) => {
    const { status, text } = await sendAs(press, "GET", `/api/v1/palette?${new URLSearchParams({ q })}`, as);
    expect(status, text).toBe(200);
    const { items } = JSON.parse(text) as { items: { kind: string; href: string }[] };
    return items.filter(({ kind }) => kind === "manuscript").map(({ href }) => href);
  };
  const [asAuthor, asEditor] = [`/dashboard/manuscripts/${number}`, `/dashboard/content-review/${number}`];
  for (const text of ["salt and parchment", number ?? ""]) {
    expect(await hrefs(cast.reviewer, text), text).toEqual([`/dashboard/reviews/${cast.own}`]);
    // One edits the volume, one every manuscript: as contributors they see it as authors alone (recusal).
    for (const role of ["author", "coAuthor", "authorWhoEdits"] as const)
      expect(await hrefs(cast[role], text), role).toEqual([asAuthor]);
    expect(await hrefs(cast.editor, text)).toEqual([asEditor]);
    expect(await hrefs(cast.stranger, text)).toEqual([]);
  }
  for (const name of ["Sundaresan", "Quillfeather", "Byron"]) expect(await hrefs(cast.reviewer, name)).toEqual([]);
  for (const name of ["Girard", "Emmanuelle", "Wexcombe"])
    for (const role of ["reviewer", "author", "authorWhoEdits", "editor"] as const)
      expect(await hrefs(cast[role], name), `${role}: ${name}`).toEqual([]);
});

test.each(["in_review", "revisions_requested"] as const)(
  "roles that a reviewer is given later open nothing of the manuscript while it is %s",
  async (state) => {
    const { db } = press;
    const { id, reviewer, editor, volume } = cast;
    await db.updateTable("manuscripts").set({ state }).where("id", "=", id).execute();
    const openToEditor = await readWhere((path) => path.startsWith("/manuscripts/{id}"), editor);
    expect(findNames(openToEditor, listAuthorTraces())).not.toEqual([]);
    await sql`insert into user_roles (user_id, role, assigned_at, person_since)
      select p.id, given.role, now(), p.created_at from profiles p, unnest(array['editor', 'admin']) as given(role)
      where p.id = ${reviewer.id}::uuid on conflict do nothing`.execute(db);
    await db
      .insertInto("volume_editors")
      .values({ publication_id: volume.id, person_id: reviewer.id, created_at: press.ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable("manuscripts").set({ handling_editor: reviewer.id }).where("id", "=", id).execute();
    const whole = await readWhere(() => true, reviewer);
    const read = whole.filter(({ address }) => !OF_ACCOUNTS.test(address));
    expect(findNames(read, [...listAuthorTraces(), ...listLinkedTraces()])).toEqual([]);
    const written = listOperations(document, id).filter(
      ({ method, template }) => method !== "GET" && template.startsWith("/manuscripts/{id}"),
    );
    expect(written.length).toBeGreaterThan(30);
    for (const { method, path, body } of written) {
      const { status } = await sendAs(
        press,
        method,
        path,
        reviewer,
        typeof body === "object" ? (body ?? {}) : undefined,
      );
      expect([404, 415, 422], `${method} ${path}: ${status}`).toContain(status);
    }
    await db.deleteFrom("user_roles").where("user_id", "=", reviewer.id).where("role", "<>", "reviewer").execute();
    await db.updateTable("manuscripts").set({ handling_editor: editor.id }).where("id", "=", id).execute();
  },
  180_000,
);

test("no e-mail tells one side of the other", async () => {
  const sent = await readEmails(press);
  const to = (...addresses: readonly string[]) =>
    sent
      .filter((mail) => addresses.includes(mail.to))
      .map((mail) => ({ address: mail.kind, text: JSON.stringify(mail) }));
  const reviewers = to(cast.reviewer.email);
  expect(reviewers.length).toBeGreaterThan(2);
  expect(findNames(reviewers, [...listAuthorTraces(), ...listLinkedTraces()])).toEqual([]);
  expect(findNames(to(LINKED.email), [...listAuthorTraces(), ...listReviewerTraces()])).toEqual([]);
  const authors = to(
    cast.author.email,
    cast.coAuthor.email,
    cast.authorWhoEdits.email,
    ...AUTHORS.map(({ email }) => email),
  );
  expect(authors.length).toBeGreaterThan(0);
  expect(findNames(authors, [...listReviewerTraces(), ...listLinkedTraces(), ...Object.values(DOUBTS)])).toEqual([]);
});
