import type { ImportPlan } from "./import-plan.ts";

/** Adds what was planned for later records. */
export function addToPlan(plan: ImportPlan, later: ImportPlan): void {
  plan.created.push(...later.created);
  plan.added.push(...later.added);
  plan.orphans.push(...later.orphans);
  plan.warnings.push(...later.warnings);
  plan.accounts.push(...later.accounts);
  plan.recognised.push(...later.recognised);
  plan.records.push(...later.records);
  for (const [id, claim] of later.claims) plan.claims.set(id, claim);
}

/** Returns the plan without publications that could not be stored; a record of which all are missing is refused. */
export function withoutPublications(plan: ImportPlan, refused: ReadonlySet<string>): ImportPlan {
  if (refused.size === 0) return plan;
  const created = plan.created.filter(({ id }) => !refused.has(id));
  return {
    ...plan,
    created,
    added: plan.added.filter(({ id }) => !refused.has(id)),
    orphans: plan.orphans.filter(({ id }) => !refused.has(id)),
    claims: new Map([...plan.claims].filter(([id]) => !refused.has(id))),
    records:
      created.length > 0 ? plan.records : plan.records.map((record) => ({ ...record, outcome: "refused" as const })),
  };
}
