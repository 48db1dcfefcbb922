import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { FIRST_VERSION, type PolicyText, type TextBody, type TextVersion } from "#policies/core/policy-text.ts";
import { findPolicyText } from "#policies/policy-texts.ts";
import { newsDraft, newsText, getNewsSlug } from "#policies/news/news-item.ts";
import { readPolicyVersion } from "#policies/read-policy-version.ts";
import { writeTextBody } from "#policies/core/format-policy-text.ts";
import { TEXT_FACTS } from "#policies/core/text-facts.ts";
import type {} from "#press/core/server/tables.ts";

type QueryContext = { readonly db: Kysely<Tables> };

/** Returns the text with this key; 404. */
export function requirePolicyText(key: string): PolicyText {
  const text = findPolicyText(key);
  if (!text) throw new Refused(404, "Text not found", "The press has no text of this name.");
  return text;
}

/** Returns the text with this key, of the program or a news item; 404. */
export async function requireEditedText({ db }: QueryContext, key: string): Promise<PolicyText> {
  const slug = getNewsSlug(key);
  if (slug === undefined) return requirePolicyText(key);
  const item = await db.selectFrom("news_items").select("title").where("slug", "=", slug).executeTakeFirst();
  if (!item) throw new Refused(404, "Text not found", "The press has no news item of this name.");
  return newsText(slug, item.title);
}

/** A version of a text as it is stored; the first is the program's own. */
export type StoredText = TextVersion & {
  readonly restored_from: number | null;
  readonly made_by: string | null;
  readonly made_at: Date | null;
};

/** Returns all versions of a text, the newest first, with those that are not in force yet. */
export async function listTextVersions(
  { db }: QueryContext,
  { path, versions, isNews }: PolicyText,
): Promise<StoredText[]> {
  const rows = await db
    .selectFrom("policy_text_versions")
    .select(["version", "in_force_on as date", "change", "restored_from", "made_by", "made_at"])
    .where("path", "=", path)
    .orderBy("version", "desc")
    .execute();
  if (isNews) return rows;
  const first = versions?.at(-1) ?? FIRST_VERSION;
  return [...rows, { ...first, restored_from: null, made_by: null, made_at: null }];
}

/** Returns the source of a version as the editor shows it; undefined when there is no such version. */
export async function findTextSource(
  { db }: QueryContext,
  text: PolicyText,
  version: number,
): Promise<string | undefined> {
  if (text.isNews && version === 0) return newsDraft(text.title);
  if (!text.isNews && version === FIRST_VERSION.version) return writeTextBody(text);
  const row = await db
    .selectFrom("policy_text_versions")
    .select("body")
    .where("path", "=", text.path)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.body;
}

/** Returns a text as readers see it on a day: the newest version in force, or the requested earlier one. */
export async function findTextInForce(
  { db, log }: Pick<Context, "db" | "log">,
  text: PolicyText,
  { today, version }: { readonly today: string; readonly version?: number | undefined },
): Promise<{ readonly text: PolicyText; readonly version: TextVersion } | undefined> {
  const all = await listTextVersions({ db }, text);
  // The first version of a text of the program is in force when no other is.
  const isProgramText = (version: number): boolean => !text.isNews && version === FIRST_VERSION.version;
  const versions = all.filter((text) => isProgramText(text.version) || text.date <= today);
  const chosen = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!chosen) return undefined;
  const isDated = text.versions !== undefined || versions.length > 1;
  const dated = { ...text, ...(isDated && { versions: versions.map(versionOnly) }) };
  const body = await findBody({ db }, text, chosen.version);
  if (!body)
    log.error({ path: text.path, version: chosen.version }, "A stored text cannot be read; the first is shown.");
  return { text: { ...dated, ...body }, version: versionOnly(chosen) };
}

type Content = TextBody & { readonly title?: string };

const versionOnly = ({ version, date, change }: TextVersion): TextVersion => ({ version, date, change });

async function findBody(ctx: QueryContext, text: PolicyText, version: number): Promise<Content | undefined> {
  if (!text.isNews && version === FIRST_VERSION.version) return { summary: text.summary, sections: text.sections };
  const source = await findTextSource(ctx, text, version);
  const read = readPolicyVersion(text, source ?? "", TEXT_FACTS);
  return "body" in read ? { ...read.body, ...(read.title !== undefined && { title: read.title }) } : undefined;
}
