import { sql } from "kysely";
import { DASHBOARD, publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import {
  changeWords,
  type LastChange,
  MAX_CHANGES,
  mergeNewest,
  publicationCount,
} from "#dashboard/home/last-change.ts";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";
import type {} from "#publications/core/server/tables.ts";

type QueryContext = Pick<Context, "db">;
type Named = { readonly first_name: string | null; readonly last_name: string | null };

/** The publications that are looked through: those of an import or of a bulk change stand in one line of their own. */
const LOOKED_THROUGH = 300;

/** The bulk changes and imports that are looked through. */
const RECENT_RUNS = 20;

/** Returns the last changes of the catalogue, for people who manage it; undefined for others. */
export async function listLastChanges(
  ctx: QueryContext,
  person: Pick<Person, "id" | "roles">,
): Promise<readonly LastChange[] | undefined> {
  if (!can(person.roles, "manage_publications")) return undefined;
  const [single, imported, bulk] = await Promise.all([listSingle(ctx, person), listImports(ctx), listBulk(ctx)]);
  return mergeNewest(single, imported, bulk);
}

type Single = Named & {
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string | null;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string | null;
  readonly fields: readonly string[] | null;
  readonly status: unknown;
};

/** The last change of each publication that was changed one by one. */
async function listSingle({ db }: QueryContext, person: Pick<Person, "id" | "roles">): Promise<LastChange[]> {
  const { rows } = await sql<Single>`
    with recent as (
      select p.publication_id, p.sequential_id, p.language, p.created_at, p.created_by from publication_list p
      where ${visibleTo(person, "publication_list")}
      order by p.updated_at desc, p.sequential_id desc limit ${sql.lit(LOOKED_THROUGH)}
    ), runs as (select id from bulk_changes order by prepared_at desc limit ${sql.lit(RECENT_RUNS)})
    select r.sequential_id, b.title, r.language, coalesce(c.changed_at, r.created_at) as at, n.id as by, n.first_name, n.last_name,
      c.action, c.fields, c.status
    from recent r
    join publications b on b.id = r.publication_id
    left join lateral (
      select h.version, h.changed_at, h.changed_by, h.action, h.fields -> 'status' -> 'to' as status,
        array(select jsonb_object_keys(h.fields)) as fields
      from publication_changes h where h.publication_id = r.publication_id
      order by h.version desc, h.changed_at desc limit 1) c on true
    left join profiles n on n.id = case when c.version is null then r.created_by else c.changed_by end
    where (c.version is not null or not exists (select from import_records i where i.publication_id = r.publication_id))
      and not exists (select from bulk_change_records k join runs on runs.id = k.bulk_change_id
        where k.publication_id = r.publication_id and k.version = c.version)
    order by at desc, r.sequential_id desc limit ${sql.lit(MAX_CHANGES)}`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    person: row.by === null ? null : displayName(row),
    did: changeWords(row.action ?? "created", row.fields ?? [], row.status),
    name: row.title,
    language: row.language,
    href: publicationScreenPath(row.sequential_id),
  }));
}

async function listImports({ db }: QueryContext): Promise<LastChange[]> {
  const { rows } = await sql<
    Named & { id: string; at: Date; by: string | null; file_name: string; created: number; is_undone: boolean }
  >`
    select i.id, coalesce(i.undone_at, i.finished_at) as at, n.id as by, n.first_name, n.last_name, i.file_name,
      coalesce((i.report ->> 'created')::int, 0) as created, i.undone_at is not null as is_undone
    from (select * from imports order by started_at desc limit ${sql.lit(RECENT_RUNS)}) i
    left join profiles n on n.id = coalesce(i.undone_by, i.started_by)
    where i.finished_at is not null and i.state in ('finished', 'undone')`.execute(db);
  return rows.map(({ id, at, by, file_name, created, is_undone, ...person }) => ({
    at,
    person: by === null ? null : displayName(person),
    did: is_undone ? "undid the import of" : `imported ${publicationCount(created)} from`,
    name: file_name,
    language: null,
    href: `${DASHBOARD.importPublications}?import=${id}`,
  }));
}

async function listBulk({ db }: QueryContext): Promise<LastChange[]> {
  const { rows } = await sql<
    Named & { id: string; at: Date; by: string | null; field: string; changed: number; is_undone: boolean }
  >`
    select g.id, coalesce(g.undone_at, g.finished_at) as at, n.id as by, n.first_name, n.last_name, g.change ->> 'field' as field,
      (select count(*)::int from bulk_change_records k where k.bulk_change_id = g.id and k.result = 'changed') as changed,
      g.undone_at is not null as is_undone
    from (select * from bulk_changes order by prepared_at desc limit ${sql.lit(RECENT_RUNS)}) g
    left join profiles n on n.id = coalesce(g.undone_by, g.prepared_by)
    where g.finished_at is not null and g.state in ('finished', 'undone')
    order by at desc limit ${sql.lit(MAX_CHANGES)}`.execute(db);
  return rows.map(({ id, at, by, field, changed, is_undone, ...person }) => ({
    at,
    person: by === null ? null : displayName(person),
    did: is_undone ? `undid the change of ${field} of` : `changed the ${field} of`,
    name: publicationCount(changed),
    language: null,
    href: `${DASHBOARD.bulkChanges}?change=${id}`,
  }));
}
