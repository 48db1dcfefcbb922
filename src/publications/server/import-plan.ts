import { randomUUID } from "node:crypto";
import type { ImportedRecord, ParentReference } from "#publications/imported-record.ts";
import type { PublicationDraft } from "#publications/publication.ts";
import { ownSourceId } from "#publications/source-id.ts";
import { derivedSourceId } from "./fingerprint.ts";
import type { Identifiers, KnownPublication, KnownPublications } from "./known-publications.ts";
import type { NewPublication } from "./publication-rows.ts";

export type NumberedRecord = { readonly line: number; readonly record: ImportedRecord };

/** A chapter whose book is not found yet. */
export type Orphan = { readonly id: string; readonly line: number; readonly parent: ParentReference };

/** What becomes of a record: an import changes one it knows only by giving it chapters that are new. */
export type RecordOutcome = "new" | "changed" | "unchanged" | "refused";

/** What a batch will do. */
export type ImportPlan = {
  readonly created: NewPublication[];
  unchanged: number;
  readonly orphans: Orphan[];
  readonly warnings: { readonly line: number; readonly sentence: string }[];
  /** One for each record, in their order. */
  readonly outcomes: RecordOutcome[];
};

export const emptyPlan = (): ImportPlan => ({ created: [], unchanged: 0, orphans: [], warnings: [], outcomes: [] });

type Identified = { readonly draft: PublicationDraft; readonly identifiers: Identifiers };

/** A record and its chapters with everything they may be recognised by. */
export type IdentifiedRecord = NumberedRecord & { readonly own: Identified; readonly children: readonly Identified[] };

/** Works out source ids where the file gives none; chapters alike in everything are told apart by their count. */
export function identified({ line, record }: NumberedRecord): IdentifiedRecord {
  const { draft, id, parent } = record;
  const seen = new Map<string, number>();
  const children = record.children.map((child) => {
    const derived = derivedSourceId(child, draft.source_id ?? draft.title);
    const count = (seen.get(derived) ?? 0) + 1;
    seen.set(derived, count);
    return withIdentifiers(child, count > 1 ? `${derived}.${count}` : derived);
  });
  return {
    line,
    record,
    own: withIdentifiers(
      draft,
      id === undefined ? derivedSourceId(draft, parent?.source_id ?? parent?.title) : undefined,
      id,
    ),
    children,
  };
}

function withIdentifiers(draft: PublicationDraft, derived: string | undefined, id?: string): Identified {
  const isbn = draft.type === "book" ? draft.isbn : undefined;
  return { draft, identifiers: { id, source_id: draft.source_id ?? derived, doi: draft.doi, isbn } };
}

/** Sorts a batch into what is new and what the press has. What is new is known from then on, to the batch as well. */
export function planBatch(batch: readonly IdentifiedRecord[], known: KnownPublications): ImportPlan {
  const plan = emptyPlan();
  for (const { line, record, own, children } of batch) {
    plan.warnings.push(...record.warnings.map((sentence) => ({ line, sentence })));
    const parent = record.parent && known.find(record.parent);
    const before = plan.created.length;
    const stored = planOne(own, parent?.id, line, known, plan);
    const isNew = plan.created.length > before;
    if (record.parent && !parent && stored.parent_book_id === null)
      plan.orphans.push({ id: stored.id, line, parent: record.parent });
    for (const child of children) planOne(child, stored.id, line, known, plan);
    plan.outcomes.push(isNew ? "new" : plan.created.length > before ? "changed" : "unchanged");
  }
  return plan;
}

function planOne(
  { draft, identifiers }: Identified,
  parentId: string | undefined,
  line: number,
  known: KnownPublications,
  plan: ImportPlan,
): KnownPublication {
  const found = known.find({ ...identifiers, isbn: undefined }) ?? sameIsbn(draft, identifiers, known);
  if (found) {
    plan.unchanged += 1;
    if (found.title !== draft.title)
      plan.warnings.push({
        line,
        sentence: `“${draft.title}” is in the press as “${found.title}” and was left as it is.`,
      });
    return found;
  }
  const id = identifiers.id ?? randomUUID();
  const one: KnownPublication = {
    id,
    type: draft.type,
    title: draft.title,
    source_id: identifiers.source_id ?? null,
    doi: draft.doi ?? null,
    isbn: draft.isbn ?? null,
    parent_book_id: parentId ?? null,
  };
  known.add(one);
  plan.created.push({ id, draft, parentId, sourceId: identifiers.source_id });
  return one;
}

/**
 * An ISBN makes a book the same, unless both have DOIs, or ids in one source, that differ: volumes of a set share the
 * set's ISBN, and catalogues give a translation the original's.
 */
function sameIsbn(
  draft: PublicationDraft,
  { isbn }: Identifiers,
  known: KnownPublications,
): KnownPublication | undefined {
  const found = isbn === undefined ? undefined : known.find({ isbn });
  if (!found || found.type !== "book") return undefined;
  const otherDoi = draft.doi !== undefined && found.doi !== null && draft.doi.toLowerCase() !== found.doi.toLowerCase();
  const otherId =
    sourceOf(draft.source_id) !== undefined &&
    sourceOf(draft.source_id) === sourceOf(ownSourceId(found.source_id ?? undefined));
  return otherDoi || otherId ? undefined : found;
}

const sourceOf = (sourceId: string | undefined): string | undefined => /^(.+):/u.exec(sourceId ?? "")?.[1];
