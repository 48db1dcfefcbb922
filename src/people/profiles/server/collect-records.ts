import type { LeavingContext, RecordedPerson } from "../../core/server/personal-records.ts";

/** Returns what the modules store about a person, by the names of these data. */
export async function collectRecords(
  ctx: Pick<LeavingContext, "db" | "records">,
  person: RecordedPerson,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name, collect } of ctx.records) found[name] = await collect(ctx, person);
  return found;
}

/** Erases a person from the data of all modules, in the caller's transaction. */
export async function eraseRecords(ctx: LeavingContext, person: RecordedPerson): Promise<void> {
  for (const records of ctx.records) await records.erase(ctx, person);
}
