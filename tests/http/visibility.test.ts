import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPublicPage, isListed, mayReadPublication, type Reader } from "#publications/core/policy.ts";
import { type Publication, PUBLICATION_STATUSES, type PublicationStatus } from "#publications/core/publication.ts";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import type { Role } from "#people/core/role.ts";
import { theDraft } from "../support/cast.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { samplePdf } from "../support/sample-files.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { RUNS_MANY } from "../test-runs.ts";

/** A chapter of each status in a book of each status, with files. All were published once and had signed links. */
type Pair = { readonly chapter: Publication; readonly signed: string; readonly bookTitle: string };

const SYSTEM = { kind: "system", name: "test" } as const;
const ROLES = ["author", "reviewer", "editor", "admin"] as const satisfies readonly Role[];

let press: ServedPress;
let pairs: readonly Pair[];
const callers: { readonly name: string; readonly reader: Reader; readonly token: string | undefined }[] = [
  { name: "a visitor", reader: undefined, token: undefined },
];

beforeAll(async () => {
  press = await openServedPress();
  for (const role of ROLES) {
    const { id, token } = await createSignedInPerson(press.auth, [role]);
    callers.push({ name: `the role ${role}`, reader: { id, roles: [role] }, token });
  }
  const made: Pair[] = [];
  for (const [index, book] of PUBLICATION_STATUSES.entries())
    for (const [nth, own] of PUBLICATION_STATUSES.entries()) made.push(await createPair(`${index}${nth}`, book, own));
  pairs = made;
});
afterAll(() => press.close());

async function createPair(name: string, book: PublicationStatus, own: PublicationStatus): Promise<Pair> {
  const bookTitle = `Bookword${name}x`;
  const draft = {
    ...theDraft,
    status: "published",
    doi: undefined,
    open_access: true,
    publication_date: { year: 2024 },
  } as const;
  const parent = await createPublication(press.ctx, SYSTEM, { draft: { ...draft, title: bookTitle } });
  const part = { ...draft, title: `Partword${name}x`, type: "academic_chapter" } as const;
  const { id } = await createPublication(press.ctx, SYSTEM, { draft: part, parentId: parent.id });
  const pdf = await samplePdf();
  for (const type of ["final_pdf", "preview_pdf"] as const)
    await attachFile(press.ctx, SYSTEM, { publicationId: id, type, content: Readable.from([pdf]) });
  const editor = callers.find(({ reader }) => reader?.roles.includes("editor"));
  const address = await send(`/api/v1/publications/${id}/files/final_pdf/address?use=staff`, editor?.token);
  const { url } = JSON.parse(address.text) as { url: string };
  // The page is cached while it is public, and must be invalidated afterwards.
  await send(`/publications/${(await requirePublication(press.ctx, { id })).sequential_id}`);
  if (book !== "published") await changeStatus(press.ctx, SYSTEM, { id: parent.id, status: book });
  if (own !== "published") await changeStatus(press.ctx, SYSTEM, { id, status: own });
  const chapter = await requirePublication(press.ctx, { id });
  return { chapter, bookTitle, signed: new URL(url).pathname + new URL(url).search };
}

const send = (path: string, token?: string) =>
  press.send(path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

const formatPair = ({ chapter }: Pair): string => `${chapter.status} in ${chapter.parent?.status}`;

/** The addresses of a chapter's public page: the same response for every viewer, signed in or not. */
const PAGES = ["", ".ris", ".bib", ".csl.json", "/citation?style=apa", "/cover", "/cover/320.webp", "/preview.pdf"];

describe("caller × status × status of the book × address, against the policy", { timeout: 180_000 }, () => {
  test("the page, its files, citations and exports follow the policy", async () => {
    for (const [turn, { name, token }] of callers.entries())
      for (const [index, pair] of pairs.entries()) {
        // The response is the same for every viewer: of the roles one tries each pair, in turns.
        if (token !== undefined && !RUNS_MANY && (index + turn) % ROLES.length > 0) continue;
        const { sequential_id: number, id } = pair.chapter;
        const seen = hasPublicPage(pair.chapter);
        const pdf = `/publications/${number}/${pair.chapter.title.toLowerCase()}.pdf`;
        // Drawing a cover takes long, so that only the other addresses are requested with a session.
        const rests = token === undefined ? PAGES : PAGES.slice(0, 4);
        for (const path of [...rests.map((rest) => `/publications/${number}${rest}`), pdf, `/publications/${id}`]) {
          const { status, text } = await send(path, token);
          const where = `${name}, ${formatPair(pair)}: ${path}`;
          expect(status, where).toBe(!seen ? 404 : path.endsWith(id) ? 301 : 200);
          expect(seen || !/Partword|Bookword/u.test(text), where).toBe(true);
        }
      }
  });

  test("the API names a book only to persons who may see it", async () => {
    for (const { name, reader, token } of callers)
      for (const pair of pairs) {
        const { chapter } = pair;
        const where = `${name}, ${formatPair(pair)}`;
        const { status, text } = await send(`/api/v1/publications/${chapter.sequential_id}`, token);
        const readsBook = chapter.parent !== undefined && mayReadPublication(reader, chapter.parent);
        expect(status, where).toBe(mayReadPublication(reader, chapter) ? 200 : 404);
        expect(text.includes("Bookword"), where).toBe(status === 200 && readsBook);
        const listed = await send(`/api/v1/publications/${chapter.parent?.id}/chapters`, token);
        expect(listed.status, where).toBe(readsBook ? 200 : 404);
        expect(listed.text.includes(chapter.title), where).toBe(readsBook && mayReadPublication(reader, chapter));
      }
  });

  test("search, sitemap, the list by date and the feed follow the policy", async () => {
    for (const { token } of callers) {
      const sitemap = (await send("/sitemap.xml", token)).text + (await send("/sitemap-1.xml", token)).text;
      const byDate = (await send("/publications/by-date?year=2024", token)).text;
      const feed = (await send("/feed.atom", token)).text;
      for (const pair of pairs) {
        const { title, sequential_id } = pair.chapter;
        const listed = isListed(pair.chapter);
        expect(sitemap.includes(`/publications/${sequential_id}<`), `sitemap: ${formatPair(pair)}`).toBe(listed);
        expect(byDate.includes(title), `by date: ${formatPair(pair)}`).toBe(listed);
        const bookIsListed = pair.chapter.parent !== undefined && isListed(pair.chapter.parent);
        expect(feed.includes(pair.bookTitle), `feed: ${formatPair(pair)}`).toBe(bookIsListed);
        const found = (await send(`/publications?search=${title}`, token)).text;
        expect(found.includes(pair.bookTitle), `search: ${formatPair(pair)}`).toBe(listed);
      }
    }
  });

  test("exports name a book only to persons who may see it", async () => {
    for (const { reader, token } of callers.filter(({ reader: one }) => one && !one.roles.includes("author"))) {
      for (const format of ["bibtex", "ris", "csl-json", "csv", "jsonl"]) {
        const { text } = await send(`/api/v1/exports/publications?type=academic_chapter&format=${format}`, token);
        for (const { chapter, bookTitle } of pairs) {
          const reads = mayReadPublication(reader, chapter);
          expect(text.includes(chapter.title)).toBe(reads);
          expect(text.includes(bookTitle)).toBe(
            reads && !!chapter.parent && mayReadPublication(reader, chapter.parent),
          );
        }
      }
    }
  });

  test("a signed link stops working with the publication's status, and with its book's", async () => {
    for (const pair of pairs) {
      const unchanged = pair.chapter.status === "published" && pair.chapter.parent?.status === "published";
      expect((await send(pair.signed)).status, formatPair(pair)).toBe(unchanged ? 200 : 403);
    }
  });
});
