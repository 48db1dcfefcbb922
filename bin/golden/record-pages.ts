import type { TestPress } from "#tests/support/presses/test-press.ts";
import type { WriteText } from "./recording.ts";
import { type Opened, recordResponse } from "./record-responses.ts";

/** Lists and documents for programs, which no page needs to link to. */
const FOR_PROGRAMS = [
  "/robots.txt",
  "/sitemap.xml",
  "/feed.atom",
  "/opds",
  "/api/v1/openapi.json",
  "/oai?verb=Identify",
  "/oai?verb=ListMetadataFormats",
  "/oai?verb=ListSets",
  "/metadata/kbart",
];

/** Pages that differ only in their query are made by the same code: a dozen for each path is enough. */
const MAX_QUERIES_OF_A_PATH = 12;

/** Records every address that a visitor reaches from the home page and from what is written for programs. Returns how many there were. */
export async function recordPages(press: TestPress, write: WriteText): Promise<number> {
  const seen = new Set<string>();
  const queries = new Map<string, number>();
  const waiting = ["/", ...FOR_PROGRAMS];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address) || !takesTurn(queries, address)) continue;
    seen.add(address);
    const opened = await recordResponse(press, write, address);
    if (address.startsWith("/oai?verb=ListMetadataFormats")) waiting.push(...listHarvests(opened));
    waiting.push(...findAddresses(opened, address, press.pressUrl));
  }
  return seen.size;
}

function takesTurn(queries: Map<string, number>, address: string): boolean {
  const [path = "", query] = address.split("?", 2);
  if (query === undefined || path === "/oai") return true;
  const number = (queries.get(path) ?? 0) + 1;
  queries.set(path, number);
  return number <= MAX_QUERIES_OF_A_PATH;
}

const listHarvests = ({ text }: Opened): readonly string[] =>
  [...text.matchAll(/<metadataPrefix>([^<]+)</gu)].map(
    ([, prefix]) => `/oai?verb=ListRecords&metadataPrefix=${String(prefix)}`,
  );

/** Returns the addresses of this press to which a response leads: by its header `Link`, its links and its `loc` elements. */
function findAddresses({ type, text, link: header }: Opened, address: string, pressUrl: string): readonly string[] {
  const inHeader = [...header.matchAll(/<([^>]+)>/gu)];
  const inText = /html|xml/u.test(type) ? [...text.matchAll(/(?:\shref="|<loc>)([^"<#]+)/gu)] : [];
  return [...inHeader, ...inText].flatMap(([, link = ""]) => {
    const url = URL.parse(link.replaceAll("&amp;", "&"), new URL(address, pressUrl));
    if (url?.origin !== new URL(pressUrl).origin) return [];
    return isProgram(url.pathname) ? [] : [`${url.pathname}${url.search}`];
  });
}

/** Screens of programs have no text before their scripts run; files of the build have names of their own. */
const isProgram = (path: string): boolean => /^\/(?:assets|node_modules|dashboard|auth)(?:\/|$)/u.test(path);
