import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { money } from "#press/pricing/money.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { findQuote } from "./find-quote.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

const ASHA = {
  first_name: "Asha",
  last_name: "Rao",
  email: "Asha@Example.org",
  project_type: "chapter",
  message: "Would you look at a chapter on the monsoon?",
} as const;

let press: TestPress;
let ips = 0;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z" });
});
afterAll(() => press.close());
beforeEach(async () => {
  await press.db.deleteFrom("enquiries").execute();
  await press.db.deleteFrom("outbox").execute();
  await press.db.deleteFrom("auth.rate_limits").execute();
  ips += 1;
});

const submit = (input: unknown, ip = `192.0.2.${ips}`) => submitEnquiry(press.auth, { ip }, input);
const rows = () => press.db.selectFrom("enquiries").selectAll().orderBy("ticket_number").execute();
const emails = () => press.db.selectFrom("outbox").selectAll().orderBy("kind").execute();

test("an enquiry is stored, and the press and the sender receive an e-mail", async () => {
  const { ticket, quoteNumber, id } = await submit(ASHA);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...ASHA,
    id,
    email: "asha@example.org",
    status: "new",
    spam: false,
    quote: null,
    search_text: "asha rao\nasha@example.org\nwould you look at a chapter on the monsoon?",
  });
  expect(ticket).toMatch(/^E-\d{6}$/u);
  expect(quoteNumber).toBeNull();
  const [notice, receipt] = await emails();
  expect(notice).toMatchObject({ id: row?.notice_email, kind: "enquiry", recipient: "press@colophon.example" });
  expect(notice?.subject).toBe(`${ticket}: Academic Chapter, Asha Rao`);
  expect(receipt).toMatchObject({ id: row?.receipt_email, kind: "enquiry-receipt", recipient: "asha@example.org" });
});

describe("the same form", () => {
  const key = "7d9c6a3e-3b8f-4a53-9f3c-0f4c9b8a1d2e";
  test("sent twice, even at once, is one enquiry with one pair of e-mails", async () => {
    const [one, other] = await Promise.all([submit({ ...ASHA, key }), submit({ ...ASHA, key })]);
    expect(other).toEqual(one);
    expect(await submit({ ...ASHA, key })).toEqual(one);
    expect([(await rows()).length, (await emails()).length]).toEqual([1, 2]);
  });
  test("with other words is another enquiry", async () => {
    const one = await submit({ ...ASHA, key });
    const other = await submit({ ...ASHA, key, message: `${ASHA.message} Or two?` });
    expect(other.ticket).not.toBe(one.ticket);
  });
  test("from a browser without scripts is recognised on the same day", async () => {
    const one = await submit(ASHA);
    expect(await submit(ASHA)).toEqual(one);
    press.clock.advance(86_400_000);
    expect((await submit(ASHA)).ticket).not.toBe(one.ticket);
    press.clock.advance(-86_400_000);
  });
  test("is answered as before, also beyond the limit", async () => {
    const first = await submit({ ...ASHA, message: `${ASHA.message} 0` });
    for (let index = 1; index < 5; index += 1) await submit({ ...ASHA, message: `${ASHA.message} ${index}` });
    await expect(submit({ ...ASHA, message: `${ASHA.message} 5` })).rejects.toMatchObject({ status: 429 });
    expect(await submit({ ...ASHA, message: `${ASHA.message} 0` })).toEqual(first);
  });
});

test("of 200 posts a minute from one network 20 are accepted; another network still can write", async () => {
  const posts = Array.from({ length: 200 }, (_, index) => submit({ ...ASHA, email: `asha${index}@example.org` }));
  const responses = await Promise.allSettled(posts);
  expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const refused = responses.find((response) => response.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 429, title: "Too many enquiries" });
  expect(String(refused?.reason)).toContain("write to press@colophon.example");
  expect(await rows()).toHaveLength(20);
  await submit({ ...ASHA, email: "new@example.org" }, "198.51.100.7");
  press.clock.advance(601_000);
  await submit({ ...ASHA, email: "new2@example.org" });
});

test("the form cannot fill a person's mailbox", async () => {
  for (let index = 0; index < 5; index += 1)
    await submit({ ...ASHA, message: `${ASHA.message} ${index}` }, `203.0.113.${index}`);
  await expect(submit({ ...ASHA, email: "ASHA@example.org" }, "203.0.113.99")).rejects.toMatchObject({ status: 429 });
});

test("a filled honeypot gets the same response, is stored as spam, and sends no e-mail", async () => {
  const { ticket } = await submit({ ...ASHA, website: "https://casino.example" });
  expect(ticket).toMatch(/^E-\d{6}$/u);
  expect(await rows()).toMatchObject([{ spam: true, message: ASHA.message }]);
  expect(await emails()).toEqual([]);
});

test("nothing is stored when the e-mails cannot be queued", async () => {
  const broken = { ...press.auth, mail: { ...press.auth.mail, queue: () => Promise.reject(new Error("no outbox")) } };
  await expect(submitEnquiry(broken, { ip: "192.0.2.200" }, ASHA)).rejects.toThrow("no outbox");
  expect(await rows()).toEqual([]);
});

describe("a quote", () => {
  const chapter = { service: "academic-chapters", openAccess: false, expedited: false, colourFigures: 0 };
  const proceedings = { service: "conference-proceedings" };
  const editing = { service: "editorial-services" };
  // Specification §9: every example, and the edges.
  test.each([
    [{ service: "book-publishing", package: "essential" }, "$2,999"],
    [{ service: "book-publishing", package: "essential", words: 80_000 }, "$2,999"],
    [{ service: "book-publishing", package: "professional", words: 120_000 }, "$4,999"],
    [{ service: "book-publishing", package: "premium", words: 2_000_000 }, "$7,999"],
    [{ ...chapter, words: 10_000 }, "$999"],
    [{ ...chapter, words: 10_001 }, "$1,049"],
    [{ ...chapter, words: 10_000, openAccess: true }, "$1,499"],
    [{ ...chapter, words: 10_000, expedited: true }, "$1,299"],
    [{ ...chapter, words: 10_000, colourFigures: 1 }, "$1,074"],
    [{ ...proceedings, package: "standard", papers: 100 }, "$3,999"],
    [{ ...proceedings, package: "premium", papers: 101 }, "$5,019"],
    [{ ...proceedings, package: "premium", papers: 200 }, "$6,999"],
    [{ ...editing, words: 5000, services: ["copy"] }, "$250"],
    [{ ...editing, words: 5000, services: ["proofreading"] }, "$100"],
    [{ ...editing, words: 5000, services: ["polishing"] }, "$300"],
    [{ ...editing, words: 80_000, services: ["developmental"] }, "$6,400"],
    [{ ...editing, words: 80_000, services: ["copy"] }, "$4,000"],
    [{ ...editing, words: 80_000, services: ["proofreading"] }, "$1,600"],
    [{ ...editing, words: 10_000, services: ["academic"] }, "$700"],
    [{ ...editing, words: 10_000, services: ["pre-submission"] }, "$400"],
    [{ ...editing, words: 333, services: ["copy"] }, "$16.65"],
  ])("for %o is stored at %s", async (quote, total) => {
    const { id } = await submit({ ...ASHA, quote });
    const found = await findQuote(press.ctx, id);
    expect(found && money(found.total)).toBe(total);
    expect(found?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(found?.total);
  });

  const request = { service: "academic-chapters", words: 12_500, openAccess: true, expedited: true, colourFigures: 2 };
  test("is calculated by the server, numbered, and stored with the enquiry", async () => {
    const { id, quoteNumber, ticket } = await submit({ ...ASHA, quote: { ...request, total: 1 } });
    expect(quoteNumber).toBe(ticket.replace("E-", "Q-2026-"));
    expect(await findQuote(press.ctx, id)).toMatchObject({
      number: quoteNumber,
      name: "Asha Rao",
      title: "A chapter of 12,500 words",
      total: 2_099_00,
      request,
      validDays: 0,
      givenAt: press.clock(),
    });
  });

  test("stored under the former name of its request is renamed by migration 0023", async () => {
    const { id } = await submit({ ...ASHA, quote: request });
    const before = await findQuote(press.ctx, id);
    await sql`update enquiries set quote = (quote - 'request') || jsonb_build_object('wish', quote -> 'request')
      where id = ${id}`.execute(press.db);
    await sql.raw(readFileSync("db/migrations/0023-quote-request.sql", "utf8")).execute(press.db);
    expect(before).toMatchObject({ request });
    expect(await findQuote(press.ctx, id)).toEqual(before);
  });

  test.each([
    { ...proceedings, package: "standard", papers: 101 },
    { ...proceedings, package: "premium", papers: 201 },
    { service: "book-publishing", package: "essential", words: 80_001 },
    { service: "book-publishing", package: "unknown" },
    { ...editing, words: 5000, services: ["copy", "unknown"] },
  ])("for %o has to be agreed; the enquiry is stored", async (quote) => {
    const { id, quoteNumber } = await submit({ ...ASHA, quote });
    expect(quoteNumber).toBeNull();
    expect(await findQuote(press.ctx, id)).toBeUndefined();
  });
});
