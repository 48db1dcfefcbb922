import type { Context } from "#platform/context.ts";
import { fillText } from "#policies/core/fill-text.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { readPolicyVersion } from "#policies/read-policy-version.ts";
import type { Press } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { TEXT_FACTS } from "#policies/core/text-facts.ts";
import type {} from "../core/server/tables.ts";

/**
 * Returns the texts of a page as they are in force today, with the press's data filled in. A stored version that cannot be read is
 * logged, and the program's own text stands for it.
 */
export async function findPageTexts<Name extends string>(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  texts: Readonly<Record<Name, PolicyText>>,
  press: Press,
): Promise<Readonly<Record<Name, PolicyText>>> {
  const all: readonly [string, PolicyText][] = Object.entries<PolicyText>(texts);
  const rows = await db
    .selectFrom("policy_text_versions")
    .distinctOn("path")
    .select(["path", "version", "body"])
    .where(
      "path",
      "in",
      all.map(([, { path }]) => path),
    )
    .where("in_force_on", "<=", toZonedTime(clock(), press.hours.timeZone).day)
    .orderBy("path")
    .orderBy("version", "desc")
    .execute();
  const found = all.map(([name, written]): [string, PolicyText] => {
    const row = rows.find(({ path }) => path === written.path);
    const read = row && readPolicyVersion(written, row.body, TEXT_FACTS);
    if (read && "errors" in read)
      log.error({ path: written.path, version: row?.version }, "A stored text cannot be read; the first is shown.");
    return [name, fillText({ ...written, ...(read && "body" in read && read.body) }, press)];
  });
  return Object.fromEntries(found) as Record<Name, PolicyText>; // The names are those that were given.
}

/** Returns one text of a page as it is in force today, with the press's data filled in. */
export async function findPageText(
  ctx: Pick<Context, "db" | "clock" | "log">,
  text: PolicyText,
  press: Press,
): Promise<PolicyText> {
  return (await findPageTexts(ctx, { text }, press)).text;
}
