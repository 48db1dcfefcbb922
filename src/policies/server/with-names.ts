import type { Context } from "#platform/context.ts";
import type { StoredText } from "./policy-texts.ts";

type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

/** Returns versions with the names of their authors; null for the program, and for a person whose name was erased. */
export async function withNames({ db }: Pick<Context, "db">, versions: readonly StoredText[]) {
  const ids = versions.flatMap(({ made_by }) => made_by ?? []);
  const people: readonly Named[] =
    ids.length === 0
      ? []
      : await db.selectFrom("profiles").select(["id", "first_name", "last_name"]).where("id", "in", ids).execute();
  const named = new Map(people.map((person) => [person.id, person]));
  return versions.map((version) => ({ ...version, made_by: named.get(version.made_by ?? "") ?? null }));
}
