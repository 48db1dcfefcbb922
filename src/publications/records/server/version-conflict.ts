import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import {
  changesBetween,
  listGivenFields,
  inputFields,
  withoutChanges,
} from "#publications/core/publication-changes.ts";
import { listChangesSince } from "#publications/core/server/history.ts";

type Revision = { readonly version: number; readonly draft: PublicationDraft; readonly parentId?: string | undefined };

/** A field that another person changed at the same time, with the value of the refused update. */
export type ConflictingField = {
  readonly field: string;
  readonly was: unknown;
  readonly now: unknown;
  readonly yours: unknown;
};

/** Returns the error of an update over an older version (decision F12) with the changed fields. */
export async function versionConflict(
  db: Kysely<Tables>,
  now: Publication,
  { version, draft, parentId }: Revision,
): Promise<Refused> {
  const stored = listGivenFields(now);
  const yours = inputFields(draft, parentId ?? now.parent?.id);
  const since = await listChangesSince({ db }, now.id, version);
  const opened = withoutChanges(
    stored,
    since.map(({ fields }) => fields),
  );
  const changes = Object.entries(changesBetween(opened, stored)).map(([field, { from, to }]): ConflictingField => ({
    field,
    was: from,
    now: to,
    yours: yours[field] ?? null,
  }));
  return new Refused(
    409,
    "Error updating publication",
    `Another person changed this publication after you opened it. ${difference(stored, yours)} Nothing was overwritten.`,
    { version: now.version, changes },
  );
}

function difference(stored: ReturnType<typeof listGivenFields>, yours: ReturnType<typeof listGivenFields>): string {
  // A draft need not repeat the source id.
  const fields = Object.keys(changesBetween(stored, yours)).filter((field) => field !== "source_id");
  if (fields.length === 0) return "The publication now has the values that you wanted to save.";
  const names = fields.map((field) => field.replace("details.", "").replaceAll("_", " "));
  return `Yours differs in: ${names.join(", ")}.`;
}
