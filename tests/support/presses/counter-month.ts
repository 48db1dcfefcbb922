import { randomUUID } from "node:crypto";
import { type Counters, createCounters } from "#statistics/server/counters.ts";
import type {} from "#statistics/counter/events/server/tables.ts";
import type { TestPress } from "./test-press.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const GOOGLEBOT = "Googlebot/2.1 (+http://www.google.com/bot.html)";

/** A press with a month's use that is small enough to be counted by hand. */
export type CounterMonth = {
  readonly customer: string;
  readonly book: string;
  readonly openChapter: string;
  readonly closedChapter: string;
  readonly closedBook: string;
  readonly volume: string;
  readonly paper: string;
};

type Row = {
  readonly title: string;
  readonly type: "book" | "academic_chapter" | "conference_proceedings";
  readonly open_access: boolean;
  readonly licence?: string;
  readonly parent_book_id?: string;
  readonly publication_date?: string;
  readonly doi?: string;
  readonly isbn?: string;
};

async function publish({ db, clock }: TestPress, row: Row): Promise<string> {
  const id = randomUUID();
  const at = clock();
  await db
    .insertInto("publications")
    .values({
      id,
      status: "published",
      authors: [],
      created_at: at,
      updated_at: at,
      published_at: at,
      ...row,
      publication_date_precision: row.publication_date === undefined ? null : "day",
    })
    .execute();
  await db.insertInto("publication_statistics").values({ publication_id: id, updated_at: at }).execute();
  return id;
}

/** Adds the titles, and a customer with two networks: 192.0.2.0/24 and 2001:db8:1::/48. */
export async function addCounterTitles(press: TestPress): Promise<CounterMonth> {
  const customer = randomUUID();
  const at = press.clock();
  await press.db
    .insertInto("counter_customers")
    .values({
      id: customer,
      customer_id: "madras",
      name: "University of Madras",
      isni: "0000000121885934",
      ror: "https://ror.org/04jmt9361",
      ranges: ["192.0.2.0/24", "2001:db8:1::/48"],
      created_at: at,
      updated_at: at,
    })
    .execute();
  const book = await publish(press, {
    title: "Tidal Politics",
    type: "book",
    open_access: true,
    licence: "CC-BY-4.0",
    publication_date: "2025-03-01",
    doi: "10.5555/tidal",
    isbn: "9780306406157",
  });
  const chapter = { type: "academic_chapter", parent_book_id: book } as const;
  const openChapter = await publish(press, { ...chapter, title: "Harbours", open_access: true });
  const closedChapter = await publish(press, { ...chapter, title: "Reefs", open_access: false });
  const closedBook = await publish(press, { title: "Closed Seas", type: "book", open_access: false });
  const volume = await publish(press, {
    title: "Proceedings of Ebb",
    type: "conference_proceedings",
    open_access: true,
    publication_date: "2026-01-01",
  });
  const paper = await publish(press, {
    title: "On Ebb",
    type: "academic_chapter",
    parent_book_id: volume,
    open_access: true,
    publication_date: "2026-01-01",
    doi: "10.5555/ebb.1",
  });
  return { customer, book, openChapter, closedChapter, closedBook, volume, paper };
}

const visit = (ip: string, agent = FIREFOX, headers: Record<string, string> = {}, method = "GET") => ({
  method,
  ip,
  headers: new Headers({ "User-Agent": agent, ...headers }),
});
/** Two readers of the customer's networks, and one of no customer. */
const MADRAS = visit("192.0.2.7");
const MADRAS_6 = visit("2001:db8:1::5");
const READER = visit("198.51.100.1");

/**
 * The use of October 2026, in the order of time, as `time what`; a comment says what of it is counted. Times are UTC.
 */
export const octoberUse = (m: CounterMonth): readonly (readonly [at: string, use: (counters: Counters) => void])[] => [
  // One click in October: the second one of a double click stays.
  ["2026-09-30T23:59:50Z", (c) => c.view(m.closedBook, MADRAS)],
  ["2026-10-01T00:00:05Z", (c) => c.view(m.closedBook, MADRAS)],
  // One click: a chain of three, each within 30 seconds of the one before.
  ["2026-10-05T10:00:00Z", (c) => c.view(m.book, MADRAS)],
  ["2026-10-05T10:00:20Z", (c) => c.view(m.book, MADRAS)],
  ["2026-10-05T10:00:45Z", (c) => c.view(m.book, MADRAS)],
  // The whole book: a request of each of its two chapters.
  ["2026-10-05T10:05:00Z", (c) => c.download(m.book, MADRAS, "pdf")],
  // One click, in the session of eleven o'clock.
  ["2026-10-05T10:59:50Z", (c) => c.download(m.openChapter, MADRAS, "pdf")],
  ["2026-10-05T11:00:10Z", (c) => c.download(m.openChapter, MADRAS, "pdf")],
  // Two clicks of one session.
  ["2026-10-05T11:30:00Z", (c) => c.view(m.openChapter, READER)],
  ["2026-10-05T11:31:00Z", (c) => c.view(m.openChapter, READER)],
  // One refusal.
  ["2026-10-05T12:00:00Z", (c) => c.no_license(m.closedBook, READER)],
  ["2026-10-05T12:00:10Z", (c) => c.no_license(m.closedBook, READER)],
  // An investigation and two requests: PDF and EPUB are two addresses.
  ["2026-10-05T12:05:00Z", (c) => c.ris(m.paper, MADRAS_6)],
  ["2026-10-05T12:06:00Z", (c) => c.download(m.paper, MADRAS_6, "pdf")],
  ["2026-10-05T12:06:10Z", (c) => c.download(m.paper, MADRAS_6, "epub")],
  // The whole volume: a request of its one paper.
  ["2026-10-05T12:10:00Z", (c) => c.download(m.volume, READER, "pdf")],
  // Two searches: the first is typed.
  ["2026-10-05T13:00:00Z", (c) => c.countSearch({ words: "tidal", found: true }, READER)],
  ["2026-10-05T13:00:03Z", (c) => c.countSearch({ words: "tidal po", found: true }, READER)],
  ["2026-10-05T13:05:00Z", (c) => c.countSearch({ words: "reef", found: true }, READER)],
  // Nothing: a robot, HEAD, a page loaded in advance.
  ["2026-10-06T08:00:00Z", (c) => c.view(m.book, visit("192.0.2.8", GOOGLEBOT))],
  ["2026-10-06T08:01:00Z", (c) => c.view(m.book, visit("192.0.2.9", FIREFOX, {}, "HEAD"))],
  ["2026-10-06T08:02:00Z", (c) => c.view(m.book, visit("192.0.2.9", FIREFOX, { "Sec-Purpose": "prefetch" }))],
  // One click in November.
  ["2026-10-31T23:59:55Z", (c) => c.view(m.closedBook, READER)],
  ["2026-11-01T00:00:10Z", (c) => c.view(m.closedBook, READER)],
];

/** Lets readers use the press; `flushEach`: whether each click is stored before the next one. */
export async function useInOctober(press: TestPress, month: CounterMonth, flushEach: boolean): Promise<void> {
  const counters = createCounters(press.ctx, { flushAfterMs: 3_600_000 });
  for (const [at, use] of octoberUse(month)) {
    press.clock.set(at);
    use(counters);
    if (flushEach) await counters.flush();
  }
  await counters.stop();
}
