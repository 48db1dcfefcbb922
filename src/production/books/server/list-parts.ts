import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import type { Correction } from "../../document/correction.ts";
import type { Problem } from "../../document/problem.ts";
import { listOpenMusts } from "../../problems/open-problems.ts";
import type { ProductionState } from "../../core/production-state.ts";
import { findStage, type FoundStage } from "../part-stage.ts";
import { daysLate } from "../pace.ts";

type Row = {
  readonly book_id: string;
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly language: string;
  readonly chapter_number: number | null;
  readonly authors: readonly string[];
  readonly production_id: string | null;
  readonly version: number | null;
  readonly state: ProductionState | null;
  readonly musts: readonly Problem[] | null;
  readonly accepted: readonly Correction[] | null;
  readonly first_text_on: string | null;
  readonly proof: { readonly isOpen: boolean; readonly isApproved: boolean; readonly unsettled: number } | null;
  readonly due_on: string | null;
  readonly released: boolean;
};

/** A part of a book in production, with its stage and for whom it waits. */
export type Part = FoundStage &
  Pick<
    Row,
    | "book_id"
    | "id"
    | "sequential_id"
    | "title"
    | "language"
    | "chapter_number"
    | "authors"
    | "production_id"
    | "version"
    | "first_text_on"
  > & {
    readonly openMusts: number;
    readonly unsettled: number;
    readonly isReleased: boolean;
    /** The ISO day until which the author has the proof; null while nobody has it. */
    readonly dueOn: string | null;
    readonly daysLate: number;
  };

/** The condition that a publication is in production: it has a plan or a text, or one of its parts has a text. */
export const isInProduction = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from production_plans where publication_id = ${id})
  or exists (select from productions where publication_id = ${id})
  or exists (select from productions s join publications c on c.id = s.publication_id where c.parent_book_id = ${id}))`;

/** The books, volumes and single publications in production, as rows with their `id`. */
export const BOOKS_IN_PRODUCTION = sql`(select publication_id as id from production_plans
  union select coalesce(c.parent_book_id, c.id) from productions s join publications c on c.id = s.publication_id)`;

/**
 * Returns the parts of books in production, or the book itself where it has none, in one statement. Their order is that of the book's
 * contents (decision F8); what has Roman pages and no number, such as a preface, stands before. `books`: a query of the books' ids.
 */
export async function listParts(
  db: Kysely<Tables>,
  { books, today }: { readonly books: RawBuilder<unknown>; readonly today: string },
): Promise<readonly Part[]> {
  // Only what the rule of open problems reads: a text may have thousands of notes and corrections.
  const { rows } =
    await sql<Row>`select b.id as book_id, c.id, c.sequential_id, c.type, c.title, coalesce(d.language, 'en') as language,
      d.chapter_number, c.authors, s.id as production_id, s.version, s.state,
      jsonb_path_query_array(s.problems, '$[*] ? (@.severity == "must")') as musts,
      jsonb_path_query_array(s.corrections, '$[*] ? (@.kind == "accept")') || coalesce((select jsonb_agg(w.correction)
        from production_corrections w where w.production_id = s.id and w.correction ->> 'kind' = 'accept'), '[]') as accepted,
      (select min(f.created_at)::date::text from productions f where f.publication_id = c.id) as first_text_on,
      case when p.id is not null then jsonb_build_object('isOpen', p.closed_at is null, 'isApproved', p.outcome = 'approved' and p.production_id = s.id,
        'unsettled', (select count(*) from production_proof_remarks r where r.proof_id = p.id and r.outcome is null
          and (trim(r.reason) <> '' or (r.quote <> '' and r.replacement is not null and r.replacement <> r.quote)))) end as proof,
      p.due_on::text,
      coalesce((select r.production_id = s.id from production_releases r where r.publication_id = c.id
        order by r.released_at desc, r.id limit 1), false) as released
    from ${books} b
    join lateral (select * from publications where parent_book_id = b.id and (status <> 'draft' or not is_proposal) union all
      select * from publications where id = b.id and not exists (select from publications where parent_book_id = b.id)) c on true
    left join publication_details d on d.publication_id = c.id
    left join lateral (select * from productions where publication_id = c.id order by version desc limit 1) s on true
    left join lateral (select * from production_proofs where publication_id = c.id and outcome is distinct from 'taken-back'
      order by round desc limit 1) p on true
    order by b.id, coalesce(d.chapter_number is null and d.page_label ~* '^[ivxlc]+\\M', false) desc,
      d.chapter_number nulls last, d.page_from nulls last, c.created_at, c.sequential_id`.execute(db);
  return rows.map((row) => partFrom(row, today));
}

function partFrom(row: Row, today: string): Part {
  const { state, musts, accepted, proof, due_on, released, ...part } = row;
  const openMusts = state === null ? 0 : listOpenMusts(musts ?? [], accepted ?? []).length;
  const found = findStage({ text: state && { state, openMusts }, proof, isReleased: released });
  const dueOn = found.stage === "proof" ? due_on : null;
  return {
    ...part,
    ...found,
    openMusts,
    unsettled: found.stage === "remarks" ? (proof?.unsettled ?? 0) : 0,
    isReleased: released,
    dueOn,
    daysLate: daysLate(dueOn, today),
  };
}
