import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import { storeCounts } from "#statistics/server/store-counts.ts";
import { storeDimensions } from "#statistics/server/store-dimensions.ts";
import { ENQUIRY_FORM } from "./with-enquiries.ts";
import type { TestPerson } from "./signed-in-person.ts";
import type { TestPress } from "./test-press.ts";

type Readers = {
  readonly admin: TestPerson;
  readonly author: TestPerson;
  /** A book of the author, and a chapter without an account of its author. */
  readonly book: string;
  readonly chapter: string;
  /** The body of an admin's, or another person's, request; fails unless the status is 200. */
  counts<T = Record<string, unknown>>(path: string, as?: TestPerson): Promise<T>;
  publication(title: string, type: "book" | "academic_chapter", language: string, by?: string): Promise<string>;
};

export type ReadershipPress = TestPress & Readers;

/** Fills a press with two titles that were read in 2025 and 2026, and three enquiries of one day. */
export async function withReaders(press: TestPress): Promise<Readers> {
  const publication: Readers["publication"] = (...requested) => aPublication(press, ...requested);
  const admin = await press.person(["admin"]);
  const author = await press.person(["author"]);
  const book = await publication("=Tidal Politics", "book", "en", author.id);
  const chapter = await publication("கடல்", "academic_chapter", "ta");
  await fill(press, book, chapter);
  const counts = async <T>(path: string, as: TestPerson = admin): Promise<T> => {
    const response = await press.call(as, "GET", path);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  return { admin, author, book, chapter, counts, publication };
}

async function fill(press: TestPress, book: string, chapter: string): Promise<void> {
  await storeCounts(press.ctx, [
    reads(book, "2025-03-02", 4, 1),
    reads(book, "2026-01-31", 10, 2),
    reads(book, "2026-02-10", 20, 5),
    reads(book, "2026-03-02", 30, 9),
    reads(chapter, "2026-02-28", 7, 0),
    reads(chapter, "2026-03-01", 70, 1),
  ]);
  await storeDimensions(press.ctx, [
    { day: "2026-03-02", dimension: "site", name: "scholar.google.com", times: 12 },
    { day: "2026-02-01", dimension: "site", name: "scholar.google.com", times: 3 },
    { day: "2026-03-02", dimension: "site", name: "a.example.org", times: 3 },
    { day: "2026-03-02", dimension: "site", name: "b.example.org", times: 4 },
    { day: "2026-03-02", dimension: "style", name: "MLA", times: 2 },
    { day: "2026-03-02", dimension: "format", name: "CSL-JSON", times: 1 },
    { day: "2026-03-02", dimension: "search", name: "tidal power", times: 3 },
  ]);
  const clock = () => new Date("2026-03-02T09:00:00Z");
  for (const ip of ["198.51.100.1", "198.51.100.2", "198.51.100.3"])
    await submitEnquiry({ ...press.auth, clock }, { ip }, { ...ENQUIRY_FORM, key: randomUUID() });
}

async function aPublication(
  { db, clock }: TestPress,
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
