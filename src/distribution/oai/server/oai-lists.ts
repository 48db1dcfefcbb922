import { type DescriptionContext, requireTokenKey } from "#distribution/records/server/description-context.ts";
import {
  countRecords,
  findListedUntil,
  listEntries,
  listHeaders,
  type RecordEntry,
  type RecordKey,
  type RecordSelection,
} from "#distribution/records/server/described-records.ts";
import type { Fetched } from "#distribution/fetches/server/record-fetch.ts";
import type { Context } from "#platform/context.ts";
import { type Xml, xml } from "#platform/xml-element.ts";
import { OaiError, type OaiRequest, parseRange, parseSet } from "../oai-arguments.ts";
import { headerElement, recordElement, tokenElement } from "../oai-document.ts";
import { OAI_FORMATS, type OaiFormat } from "../oai-formats.ts";
import { getExpiry, type ListState, readToken, writeToken } from "./resumption-token.ts";

const PAGE_SIZE = 100;
const SECOND_MS = 1000;
const MAX_NUMBER = 2_147_483_647;

type Lists = { readonly ctx: Pick<Context, "db" | "clock">; readonly describing: DescriptionContext };

/** An answer's content, and the time of which it tells. */
type Listed = { readonly content: Xml; readonly responseDate: Date; readonly taken?: TakenPage | undefined };

/** What a page of records had of the list, for the record of who took it. */
export type TakenPage = Pick<Fetched, "scope" | "number" | "from" | "through" | "begunAt"> & {
  readonly prefix: string;
};

/** Returns the format of a prefix. Throws `OaiError`. */
export function requireFormat(prefix: string | undefined): OaiFormat {
  const format = OAI_FORMATS.find((format) => format.prefix === prefix);
  if (!format) throw new OaiError("cannotDisseminateFormat", "There is no format with this metadataPrefix.");
  return format;
}

/** Returns a page of records, or of their headers. Throws `OaiError`. */
export async function listPage(lists: Lists, { operation, arguments: given }: OaiRequest): Promise<Listed> {
  const { ctx, describing } = lists;
  const key = await requireTokenKey(ctx, describing.pressUrl);
  const now = ctx.clock();
  const token = given["resumptionToken"];
  const state = token === undefined ? await beginList(lists, given) : readToken(token, key, now);
  const format = requireFormat(state.prefix);
  const selection: RecordSelection = {
    from: state.from,
    until: state.until,
    set: state.set,
    withWithdrawn: true,
    withParts: format.withParts,
  };
  const { elements, next } =
    operation === "ListIdentifiers" && !format.isDemanding
      ? await listHeaderElements(lists, selection, state.after)
      : await listElements(lists, {
          selection,
          format,
          after: state.after,
          onlyHeaders: operation === "ListIdentifiers",
        });
  if (elements.length === 0 && next === undefined && state.position === 0)
    throw new OaiError("noRecordsMatch", "No records match these arguments.");
  const isSingle = next === undefined && token === undefined;
  const following = next && writeToken({ ...state, after: next, position: state.position + elements.length }, key, now);
  const content = xml(
    operation,
    {},
    elements,
    isSingle
      ? undefined
      : tokenElement({ token: following, expires: getExpiry(now), position: state.position, size: state.size }),
  );
  const taken: TakenPage | undefined =
    operation === "ListRecords"
      ? {
          prefix: state.prefix,
          scope: state.set,
          from: state.from,
          through: next ?? { changedAt: state.until, number: MAX_NUMBER },
          begunAt: state.responseDate,
        }
      : undefined;
  return { content, responseDate: state.responseDate, taken };
}

async function beginList({ ctx }: Lists, given: Readonly<Record<string, string>>): Promise<ListState> {
  const format = requireFormat(given["metadataPrefix"]);
  const range = parseRange(given);
  const set = parseSet(given["set"]);
  const responseDate = await findListedUntil(ctx);
  const last = new Date(responseDate.getTime() - SECOND_MS);
  const until = range.until && range.until < last ? range.until : last;
  const selection = { from: range.from, until, set, withWithdrawn: true };
  return {
    prefix: format.prefix,
    ...selection,
    position: 0,
    size: format.isDemanding ? undefined : await countRecords(ctx, selection),
    responseDate,
  };
}

type Page = { readonly elements: readonly Xml[]; readonly next: RecordKey | undefined };

async function listHeaderElements(
  { ctx, describing }: Lists,
  selection: RecordSelection,
  after: RecordKey | undefined,
): Promise<Page> {
  const { headers, next } = await listHeaders(ctx, selection, { after, limit: PAGE_SIZE });
  return { elements: headers.map((header) => headerElement(describing.identifierHost, header)), next };
}

type PageQuery = {
  readonly selection: RecordSelection;
  readonly format: OaiFormat;
  readonly after: RecordKey | undefined;
  readonly onlyHeaders: boolean;
};

/** A page on which the format leaves every record out is no page: the next one is read. */
async function listElements(
  { ctx, describing }: Lists,
  { selection, format, after, onlyHeaders }: PageQuery,
): Promise<Page> {
  const page = await listEntries(ctx, describing, selection, { after, limit: PAGE_SIZE });
  const elements = page.entries.flatMap(
    (entry) => writeEntry(describing.identifierHost, format, entry, onlyHeaders) ?? [],
  );
  return elements.length > 0 || page.next === undefined
    ? { elements, next: page.next }
    : listElements({ ctx, describing }, { selection, format, after: page.next, onlyHeaders });
}

/** Returns the record or its header; undefined where the format cannot take it. */
export function writeEntry(host: string, format: OaiFormat, entry: RecordEntry, onlyHeader = false): Xml | undefined {
  const isWithdrawn = "withdrawn" in entry;
  const header = headerElement(host, { ...entry, isWithdrawn });
  if (isWithdrawn) return onlyHeader ? header : recordElement(header, undefined);
  const metadata = format.write(entry.record);
  if (metadata === undefined) return undefined;
  return onlyHeader ? header : recordElement(header, metadata);
}
