import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { openApi } from "#platform/api/api.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/language.ts";
import { statisticsApi } from "#statistics/server/statistics-api.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeDimensions } from "#statistics/server/store-dimensions.ts";
import { openPeoplePress, type PeoplePress, type TestPerson } from "./people-press.ts";

export type ReadershipPress = Omit<PeoplePress, "send"> & {
  readonly admin: TestPerson;
  readonly author: TestPerson;
  /** A book of the author, and a chapter without an account of its author. */
  readonly book: string;
  readonly chapter: string;
  send(as: TestPerson | undefined, path: string): Promise<Response>;
  /** Returns the body of an admin's, or another person's, request; fails unless the status is 200. */
  received<T = Record<string, unknown>>(path: string, as?: TestPerson): Promise<T>;
  publication(title: string, type: "book" | "academic_chapter", language: string, by?: string): Promise<string>;
};

/** A press whose two titles were read in 2025 and 2026, with the operations on its counts. */
export async function openReadershipPress(): Promise<ReadershipPress> {
  const press = await openPeoplePress({ settings: { limits: false } });
  const { people } = press;
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
    },
    [statisticsApi({ ctx: people, countEnquiries: async () => [{ day: "2026-03-02", count: 3 }] })],
  );
  const send: ReadershipPress["send"] = async (as, path) =>
    api.request(`${people.settings.pressUrl}${path}`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });
  const publication: ReadershipPress["publication"] = (...requested) => aPublication(press, ...requested);
  const admin = await press.person(["admin"]);
  const author = await press.person(["author"]);
  const book = await publication("=Tidal Politics", "book", "en", author.id);
  const chapter = await publication("கடல்", "academic_chapter", "ta");
  await fill(press, book, chapter);
  async function received<T>(path: string, as: TestPerson = admin): Promise<T> {
    const response = await send(as, path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  }
  return { ...press, admin, author, book, chapter, send, received, publication };
}

async function fill({ people }: PeoplePress, book: string, chapter: string): Promise<void> {
  await storeCounts(people, [
    reads(book, "2025-03-02", 4, 1),
    reads(book, "2026-01-31", 10, 2),
    reads(book, "2026-02-10", 20, 5),
    reads(book, "2026-03-02", 30, 9),
    reads(chapter, "2026-02-28", 7, 0),
    reads(chapter, "2026-03-01", 70, 1),
  ]);
  await storeDimensions(people, [
    { day: "2026-03-02", dimension: "site", name: "scholar.google.com", times: 12 },
    { day: "2026-02-01", dimension: "site", name: "scholar.google.com", times: 3 },
    { day: "2026-03-02", dimension: "site", name: "a.example.org", times: 3 },
    { day: "2026-03-02", dimension: "site", name: "b.example.org", times: 4 },
    { day: "2026-03-02", dimension: "style", name: "MLA", times: 2 },
    { day: "2026-03-02", dimension: "format", name: "CSL-JSON", times: 1 },
    { day: "2026-03-02", dimension: "search", name: "tidal power", times: 3 },
  ]);
}

async function aPublication(
  { db, clock }: PeoplePress,
  title: string,
  type: "book" | "academic_chapter",
  language: string,
  by?: string,
) {
  const id = randomUUID();
  const at = clock();
  await db
    .insertInto("publications")
    .values({
      id,
      title,
      type,
      status: "published",
      authors: [],
      created_at: at,
      updated_at: at,
      open_access: true,
      created_by: by ?? null,
    })
    .execute();
  await db
    .insertInto("publication_details")
    .values({ publication_id: id, language: parseLanguage(language) ?? DEFAULT_LANGUAGE, keywords: [] })
    .execute();
  return id;
}

/** Counts this number of reads on a day, with one RIS file. */
export const reads = (publicationId: string, day: string, views: number, downloads: number) => ({
  publicationId,
  day,
  counts: { views, downloads, ris_downloads: 1, bibtex_downloads: 0 },
});
