import { randomUUID } from "node:crypto";
import type { ImportedRecord, ParentReference, RecordAccount } from "#imports/core/imported-record.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import type { KnownLine, UnsureLine } from "#imports/recognition/evidence.ts";
import { type AddedKind, findAddedKind } from "#imports/storing/added-kinds.ts";
import type { NewPublication } from "#publications/core/server/publication-rows.ts";
import { possibleTitles } from "#imports/recognition/words.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { serializeContent, calculateSourceId } from "#imports/recognition/server/fingerprint.ts";
import type {
  Identifiers,
  KnownPublication,
  KnownPublications,
} from "#imports/recognition/server/known-publications.ts";
import { toKnownLine, listRemarks } from "#imports/recognition/server/recognised-lines.ts";
import {
  type Claim,
  toIdentityFacts,
  type IdentifiedDraft,
  recogniseRecord,
} from "#imports/recognition/server/recognise-record.ts";

import type { KnownRecords } from "#imports/core/known-records.ts";
import type { PublicationUpdate, RecognisedRecord } from "#imports/updates/server/plan-updates.ts";

export type NumberedRecord = { readonly line: number; readonly record: ImportedRecord };

/** A chapter whose book is not found yet. */
export type OrphanedChapter = { readonly id: string; readonly line: number; readonly parent: ParentReference };

/** The result of a record. changed: a known one gets new chapters; updated: it takes values of the file. */
export type RecordOutcome = "new" | "changed" | "updated" | "unchanged" | "unsure" | "refused";

/** The result of a record and its chapters, with the publications they were recognised as. */
export type PlannedRecord = {
  readonly outcome: RecordOutcome;
  /** The number of new publications that it brings, itself included, by their kinds. */
  readonly added: Partial<Record<AddedKind, number>>;
  readonly known: readonly KnownLine[];
  readonly unsure: readonly UnsureLine[];
  /** What it changes of the publications it was recognised as. */
  readonly updates?: readonly PublicationUpdate[];
};

/** The actions of a batch. */
export type ImportPlan = {
  readonly created: NewPublication[];
  /** The new publications as later records may be recognised. */
  readonly added: KnownPublication[];
  readonly orphans: OrphanedChapter[];
  readonly warnings: { readonly line: number; readonly sentence: string }[];
  /** What became of the fields of each record. */
  readonly accounts: RecordAccount[];
  /** The line from which each publication was created or as which it was recognised. */
  readonly claims: Map<string, Claim>;
  /** The records of stored publications, which an import can update. */
  readonly recognised: RecognisedRecord[];
  /** One for each record, in their order. */
  readonly records: PlannedRecord[];
  /** The publications that a first try stored, and that count as new where they are recognised. */
  readonly stored?: Set<string>;
};

export const emptyPlan = (): ImportPlan => ({
  created: [],
  added: [],
  orphans: [],
  warnings: [],
  accounts: [],
  claims: new Map(),
  recognised: [],
  records: [],
});

/** A record and its chapters with everything by which they may be recognised. */
export type IdentifiedRecord = NumberedRecord & {
  readonly own: IdentifiedDraft;
  readonly children: readonly IdentifiedDraft[];
};

/** Derives source ids if the file has none; chapters that are equal in everything are distinguished by a count. */
export function identifyRecord({ line, record }: NumberedRecord): IdentifiedRecord {
  const { draft, id, parent } = record;
  const { source_id, title, doi, isbn } = draft;
  const book = { source_id, title, doi, isbn };
  const seen = new Map<string, number>();
  const children = record.children.map((child) => {
    const derived = calculateSourceId(child, book);
    const count = (seen.get(derived) ?? 0) + 1;
    seen.set(derived, count);
    return withNames(child, count > 1 ? `${derived}.${count}` : derived, book, { isRepeated: count > 1 });
  });
  const derived = id === undefined ? calculateSourceId(draft, parent) : undefined;
  return { line, record, own: withNames(draft, derived, parent, { id }), children };
}

const withNames = (
  draft: PublicationDraft,
  derived: string | undefined,
  parent: ParentReference | undefined,
  { id, isRepeated = false }: { readonly id?: string | undefined; readonly isRepeated?: boolean },
): IdentifiedDraft => ({
  draft,
  id,
  sourceId: draft.source_id ?? derived,
  isDerived: draft.source_id === undefined && derived !== undefined,
  isRepeated,
  parent,
  content: serializeContent(draft),
});

/** Returns the identifiers to look up for a record, its chapters and its book. */
export const listIdentifiers = ({ own, children, record }: IdentifiedRecord): Identifiers[] => [
  ...[own, ...children].map(({ id, sourceId, isDerived, draft }) => ({
    id,
    source_id: sourceId,
    doi: draft.doi,
    isbn: draft.type === "book" ? draft.isbn : undefined,
    titles: isDerived ? possibleTitles(fullTitle(draft)) : undefined,
  })),
  record.parent ?? {},
];

export type PlanOptions = {
  /** Records that may be others are added as separate publications if possible. */
  readonly addUnsure?: boolean | undefined;
  /** What becomes of known publications; without it they stay as they are. */
  readonly known?: KnownRecords | undefined;
  /** The lines from which publications were created, or as which they were recognised, in earlier batches. */
  readonly claims?: ReadonlyMap<string, Claim> | undefined;
};

/** Splits a batch into new and known records. New ones are known from then on, also within the batch. */
export function planBatch(
  batch: readonly IdentifiedRecord[],
  known: KnownPublications,
  options: PlanOptions = {},
): ImportPlan {
  const plan = emptyPlan();
  for (const record of batch) planRecord(record, { plan, known, options });
  return plan;
}

type PlanInput = { readonly plan: ImportPlan; readonly known: KnownPublications; readonly options: PlanOptions };

function planRecord({ line, record, own, children }: IdentifiedRecord, planning: PlanInput): void {
  const { plan, known } = planning;
  plan.warnings.push(...record.warnings.map((sentence) => ({ line, sentence })));
  plan.accounts.push({ fields: record.fields, changed: record.changed, left_out: record.left_out });
  const lines: Lines = { line, added: {}, known: [], unsure: [] };
  const before = plan.created.length;
  const stored = planOne(own, record.parent && known.find(record.parent)?.id, {
    ...planning,
    lines,
    chapters: children.length,
  });
  const isNew = plan.created.length > before;
  if (stored && record.parent && stored.parentId === undefined)
    plan.orphans.push({ id: stored.id, line, parent: record.parent });
  const siblings = new Set<string>();
  for (const child of stored ? children : []) {
    const chapter = planOne(child, stored?.id, { ...planning, lines, siblings, chapters: 0 });
    if (chapter) siblings.add(chapter.id);
  }
  const isChanged = plan.created.length > before;
  const unaltered = lines.unsure.length > 0 ? "unsure" : "unchanged";
  plan.records.push({ ...lines, outcome: isNew ? "new" : isChanged ? "changed" : unaltered });
}

type Lines = {
  readonly line: number;
  readonly added: Partial<Record<AddedKind, number>>;
  readonly known: KnownLine[];
  readonly unsure: UnsureLine[];
};

type PlanningOne = PlanInput & {
  readonly lines: Lines;
  readonly chapters: number;
  readonly siblings?: ReadonlySet<string>;
};

/** Returns the publication that a record is or becomes; undefined if a person has to decide. */
function planOne(
  one: IdentifiedDraft,
  parentId: string | undefined,
  { plan, known, options, lines, chapters, siblings = new Set() }: PlanningOne,
): KnownPublication | undefined {
  const { line } = lines;
  const findClaim = (id: string): Claim | undefined => plan.claims.get(id) ?? options.claims?.get(id);
  const decided = recogniseRecord(one, parentId, { known, findClaim, siblings });
  if (decided.kind === "same") {
    lines.known.push(toKnownLine(line, one, decided));
    const remarks = listRemarks(one, decided, { isLeft: (options.known ?? "leave") === "leave" });
    plan.warnings.push(...remarks.map((sentence) => ({ line, sentence })));
    const { id, sequential_id } = decided.found;
    if (!findClaim(id)) {
      plan.claims.set(id, { line, content: one.content });
      if (sequential_id !== null) plan.recognised.push({ id, line, draft: one.draft });
    }
    return decided.found;
  }
  if (decided.kind === "unsure" && !(options.addUnsure === true && decided.addable)) {
    const { reason, addable } = decided;
    lines.unsure.push({ ...toKnownLine(line, one, decided), reason, addable, chapters });
    return undefined;
  }
  const added = addPublications(one, parentId, known);
  known.add(added);
  plan.claims.set(added.id, { line, content: one.content });
  plan.added.push(added);
  const kind = findAddedKind(one.draft, parentId === undefined ? undefined : known.find({ id: parentId })?.type);
  lines.added[kind] = (lines.added[kind] ?? 0) + 1;
  plan.created.push({ id: added.id, draft: one.draft, parentId, sourceId: added.source_id ?? undefined });
  return added;
}

function addPublications(
  one: IdentifiedDraft,
  parentId: string | undefined,
  known: KnownPublications,
): KnownPublication {
  const { title, subtitle } = one.draft;
  return {
    ...toIdentityFacts(one, parentId),
    id: one.id ?? randomUUID(),
    sequential_id: null,
    title,
    subtitle,
    source_id: one.isDerived ? freeSourceId(one.sourceId ?? "", known) : (one.sourceId ?? null),
  };
}

/** Returns the source id of a twin that is added beside another: it takes the next number. */
function freeSourceId(derived: string, known: KnownPublications): string {
  const taken = new Set(known.listAlike(derived).map(({ source_id }) => source_id));
  let free = derived;
  for (let count = 2; taken.has(free); count += 1) free = `${derived}.${count}`;
  return free;
}
