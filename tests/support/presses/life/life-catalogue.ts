import { type Read, readOne } from "../everything-read.ts";
import type { TestPerson } from "../signed-in-person.ts";
import { findPublication } from "./life-publication.ts";
import type { CommandTarget } from "./life-requests.ts";

/** Pages of the press without an account, and what is not of its catalogue. */
const OTHER_PAGES = /^\/(?:api|auth|assets|dashboard|health|livez|readyz|scim)\b/u;

/** What programs ask for in the catalogue: by the words of the chapter's title, so that no name is repeated that was asked for. */
const REQUESTED = [
  "/publications?search=salt",
  "/publications?search=parchment&view=list",
  "/publications/feed.atom?search=salt",
  "/oai?verb=ListRecords&metadataPrefix=oai_dc",
  "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
  "/sitemap-1.xml",
  "/sitemap-people-1.xml",
  "/sitemap-browse-1.xml",
  "/api/v1/search?q=salt",
  "/api/v1/search/suggestions?q=salt",
];

/** The formats of one record. */
const FORMATS = [".marc.xml", ".datacite.xml", ".jsonld", ".onix.xml", ".bib", ".ris", "/linkset.json"];

/**
 * Reads as a visitor every page of the press whose address has no parameters, with the lists of metadata and feeds among them, what programs ask
 * for, and each format of the chapter once there is one. A new page is read too.
 */
export async function readPublicPages(life: CommandTarget): Promise<readonly Read[]> {
  const { press } = life;
  const paths = press.routes
    .filter(({ method, path }) => method === "GET" && !/[:*{]/u.test(path) && !OTHER_PAGES.test(path))
    .map(({ path }) => path);
  const chapter = await findPublication(life);
  const ofChapter = FORMATS.map((format) => `/publications/${chapter?.sequential_id ?? 0}${format}`);
  const addresses = [...new Set([...paths, ...REQUESTED, ...(chapter ? ofChapter : [])])];
  const read: Read[] = [];
  for (const address of addresses) read.push(await readOne(press, address));
  return read;
}

/** Reads the chapter's publication as a person, or without a sign-in; nothing before the release. */
export async function readPublication(life: CommandTarget, as?: TestPerson): Promise<readonly Read[]> {
  const chapter = await findPublication(life);
  if (!chapter) return [];
  const api = `/api/v1/publications/${chapter.id}`;
  const parts = ["", "/history", "/comments", "/citations", "/publishing", "/former-files", "/files/final_pdf"];
  const addresses = [`/publications/${chapter.sequential_id}`, ...parts.map((part) => `${api}${part}`)];
  return Promise.all(addresses.map((address) => readOne(life.press, address, as)));
}
