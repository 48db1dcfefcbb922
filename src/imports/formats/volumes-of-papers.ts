import type { ImportedRecord, ImportedRow } from "#imports/core/imported-record.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { ProceedingsEvent } from "#publications/core/publication.ts";

/** The most rows, and the most characters in them, that wait until the papers after them are read. */
const MAX_ROWS = 2000;
const MAX_CHARACTERS = 8_000_000;
/** The most volumes named by papers that are remembered. */
const MAX_VOLUMES = 10_000;

/** The events of volumes by the title and ISBN that papers give. */
type Volumes = Map<string, ProceedingsEvent | undefined>;

/**
 * Turns books into proceedings: reference managers call proceedings books and give the conference with each paper. A
 * book that papers of the same file name as theirs becomes proceedings and takes over the event; papers whose volume is
 * not in the file keep it. Papers may follow their volume by up to 2,000 records.
 */
export async function* withProceedings(rows: AsyncIterable<ImportedRow>): AsyncGenerator<ImportedRow> {
  const named: Volumes = new Map();
  const found = new Set<string>();
  let held: { readonly row: ImportedRow; readonly weight: number }[] = [];
  let weight = 0;
  for await (const row of rows) {
    if ("record" in row) note(row.record, named, found);
    held.push({ row, weight: countCharacters(row) });
    weight += countCharacters(row);
    if (held.length < MAX_ROWS && weight < MAX_CHARACTERS) continue;
    // Half of them are passed on together, so that each row is moved only once.
    const leaving = held.slice(0, Math.ceil(held.length / 2));
    held = held.slice(leaving.length);
    for (const one of leaving) {
      weight -= one.weight;
      yield resolveVolume(one.row, named, found);
    }
  }
  for (const { row } of held) yield resolveVolume(row, named, found);
}

function note({ draft, parent }: ImportedRecord, named: Volumes, found: Set<string>): void {
  if (draft.type !== "academic_chapter")
    for (const key of listNames(draft)) if (found.size < MAX_VOLUMES) found.add(key);
  if (parent?.type === undefined) return;
  for (const key of listNames({ title: parent.title ?? "", isbn: parent.isbn })) {
    if (named.size >= MAX_VOLUMES && !named.has(key)) return;
    named.set(key, named.get(key) ?? draft.event);
  }
}

function resolveVolume(row: ImportedRow, named: Volumes, found: ReadonlySet<string>): ImportedRow {
  if ("reason" in row) return row;
  const { draft, parent } = row.record;
  if (draft.type !== "academic_chapter") {
    const key = listNames(draft).find((name) => named.has(name));
    if (key === undefined) return row;
    const event = draft.event ?? named.get(key);
    return { ...row, record: { ...row.record, draft: { ...draft, type: "conference_proceedings", event } } };
  }
  const isWithVolume = listNames({ title: parent?.title ?? "", isbn: parent?.isbn }).some((name) => found.has(name));
  return isWithVolume ? { ...row, record: { ...row.record, draft: { ...draft, event: undefined } } } : row;
}

function listNames(volume: {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly isbn?: string | undefined;
}): string[] {
  const titles = [volume.title, fullTitle(volume)].map(foldTitle).filter((title) => title !== "");
  return [...new Set([...titles, ...(volume.isbn === undefined ? [] : [`isbn ${volume.isbn}`])])];
}

const foldTitle = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

const countCharacters = (row: ImportedRow): number =>
  "reason" in row
    ? row.reason.length
    : 1000 + row.record.draft.title.length + (row.record.draft.details.abstract?.length ?? 0);
