import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { languageName, parseLanguage } from "#publications/core/language.ts";

export type OaiSet = { readonly spec: string; readonly name: string };

const NAMES: Readonly<Record<string, string>> = {
  "type:book": "Books",
  "type:chapter": "Chapters",
  "type:proceedings": "Conference proceedings",
  "type:paper": "Conference papers",
  "access:open": "Open access",
  openaire: "OpenAIRE",
};

/** Returns the sets that have a record, withdrawn ones included, by their names. */
export async function listSets({ db }: Pick<Context, "db">): Promise<readonly OaiSet[]> {
  const { rows } = await sql<{ spec: string; title: string | null }>`
    select found.spec, (select min(s.title) from series s where metadata_series_set(s.title, s.id) = found.spec) as title
    from (select distinct unnest(sets) as spec from metadata_records) found order by found.spec`.execute(db);
  return rows.map(({ spec, title }) => ({ spec, name: title ?? getSetName(spec) }));
}

function getSetName(spec: string): string {
  const language = spec.startsWith("language:") ? parseLanguage(spec.slice("language:".length)) : undefined;
  return NAMES[spec] ?? (language === undefined ? spec : languageName(language));
}
