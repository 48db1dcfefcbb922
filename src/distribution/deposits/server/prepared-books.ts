import { crossrefBatch } from "#distribution/formats/crossref/crossref-batch.ts";
import type { CrossrefRecord, DepositEntry, LeftOut } from "#distribution/formats/crossref/crossref-entry.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { checkCrossrefXml } from "#distribution/schemas/server/check-xml.ts";
import type { Xml } from "#platform/xml-element.ts";
import type { DepositContext, DepositTarget } from "./deposit-context.ts";
import { crossrefElement, describeBook, writeForCrossref } from "./deposit-record.ts";

/** A book as it is sent: what is valid, and what is left out with its reason. */
export type PreparedBook = {
  readonly number: number;
  readonly kind: CrossrefRecord["kind"];
  readonly element: Xml;
  readonly entries: readonly DepositEntry[];
  readonly leftOut: readonly LeftOut[];
};

const HEAD = {
  batchId: "check",
  timestamp: "20000101000000000",
  depositor: "check",
  email: "check@press.example",
  registrant: "check",
};

/** Returns a record as the schema of Crossref checks it: in a deposit by itself. */
export const documentForCheck = (record: CrossrefRecord, described: DescribedRecord, items = record.items): string =>
  crossrefBatch(HEAD, [crossrefElement(record, described, items)]);

export const crossrefSchemaSentence = (problem: string): string => `Crossref’s schema refuses it. ${problem}`.trim();

/** Describes and checks books for a deposit; undefined for one that has nothing to deposit. Each record is checked alone. */
export async function prepareBooks(
  ctx: DepositContext,
  depositing: DepositTarget,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, PreparedBook | undefined>> {
  const prepared = new Map<number, PreparedBook | undefined>();
  for (const number of numbers) {
    const described = await describeBook(ctx, depositing, number);
    prepared.set(number, described && (await prepare(described, depositing)));
  }
  return prepared;
}

async function prepare(described: DescribedRecord, { press }: DepositTarget): Promise<PreparedBook> {
  const { publication, genre } = described;
  const number = publication.sequential_id;
  const whole = writeForCrossref(described, press);
  const alone = genre === "chapter" || genre === "paper" ? withoutBook(described) : undefined;
  if (alone || whole.head.length === 0)
    return { number, kind: whole.kind, element: "" as Xml, entries: [], leftOut: alone ?? whole.leftOut };
  const valid = await withoutInvalid(whole, described);
  return {
    number,
    kind: whole.kind,
    element: crossrefElement(valid, described),
    entries: valid.entries,
    leftOut: valid.leftOut,
  };
}

/** A chapter whose book is not here cannot be deposited: Crossref wants the book's record around it. */
const withoutBook = ({ publication: { doi, sequential_id: number }, genre }: DescribedRecord): readonly LeftOut[] => [
  {
    doi,
    number,
    problems: [
      {
        field: "parent_book_id",
        reason: `Crossref takes a ${genre} only within its ${genre === "paper" ? "volume" : "book"}.`,
      },
    ],
  },
];

/** Leaves out what the schema refuses: a single chapter, or all where the book itself is refused. */
async function withoutInvalid(record: CrossrefRecord, described: DescribedRecord): Promise<CrossrefRecord> {
  const document = (items: readonly DepositEntry[]): string => documentForCheck(record, described, items);
  const [problems = []] = await checkCrossrefXml([document(record.items)]);
  if (problems.length === 0) return record;
  const [ofHead = [], ...ofItems] = await checkCrossrefXml([
    document([]),
    ...record.items.map((item) => document([item])),
  ]);
  const leaveOut = (entry: DepositEntry, found: readonly string[]): LeftOut => ({
    doi: entry.doi,
    number: entry.number,
    problems: [{ field: "title", reason: crossrefSchemaSentence(found[0] ?? "") }],
  });
  if (ofHead.length > 0)
    return {
      ...record,
      head: [],
      entries: [],
      items: [],
      leftOut: [...record.leftOut, ...record.entries.map((entry) => leaveOut(entry, ofHead))],
    };
  const isValid = (item: DepositEntry): boolean => (ofItems[record.items.indexOf(item)] ?? []).length === 0;
  const left = record.items.filter((item) => !isValid(item));
  return {
    ...record,
    items: record.items.filter(isValid),
    entries: record.entries.filter((entry) => !left.includes(entry)),
    leftOut: [...record.leftOut, ...left.map((item) => leaveOut(item, ofItems[record.items.indexOf(item)] ?? []))],
  };
}
