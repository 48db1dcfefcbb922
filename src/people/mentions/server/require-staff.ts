import type { Kysely } from "kysely";
import type { Capability } from "#people/core/policy.ts";
import { findMentions } from "#people/mentions/mention-text.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Throws Invalid where the person does not have the capability: only such a person can be assigned to what it opens. */
export async function requireAssignee(db: Kysely<Tables>, capability: Capability, assignee: string): Promise<void> {
  const people = await listPeopleWith({ db }, capability);
  if (!people.some(({ id }) => id === assignee))
    throw new Invalid({ assignee: "Choose an administrator or an editor." });
}

/** Returns the people whom a text mentions. Throws Invalid where one of them may not read the text. */
export async function requireMentioned(
  db: Kysely<Tables>,
  capability: Capability,
  text: string,
): Promise<readonly string[]> {
  const ids = findMentions(text);
  if (ids.length === 0) return [];
  const people = await listPeopleWith({ db }, capability);
  if (ids.some((id) => !people.some((person) => person.id === id)))
    throw new Invalid({ text: "Only administrators and editors can be mentioned." });
  return ids;
}
