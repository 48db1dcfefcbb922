import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { guardDeleting, requireReadable } from "#publications/core/server/guards.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { deletePublication } from "./delete-publication.ts";
import { type RefusedOne, runEach } from "#publications/records/server/run-each.ts";
import type { TombstoneKind } from "#publications/core/tombstone-record.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

/** The most publications of one request. */
export const MAX_MOVED = 1000;

/** What became of each: the numbers or uuids as they were given, without those that went or came back with their book. */
export type Moved = { readonly moved: readonly string[]; readonly refused: readonly RefusedOne[] };

type Keys = readonly string[];

/**
 * Moves publications to the trash, each with its chapters and in a transaction of its own: one that is refused leaves the others alone.
 * A chapter whose book is among them goes with it.
 */
export async function moveToTrash(
  ctx: Context,
  person: NonNullable<Reader>,
  keys: Keys,
  tombstone: TombstoneKind,
): Promise<Moved> {
  const found = new Map<string, Publication>();
  const read = await runEach(ctx, keys, async (key) => void found.set(key, await requireReadable(ctx, person, key)));
  const ids = new Set([...found.values()].map(({ id }) => id));
  const going = read.done.filter((key) => !ids.has(found.get(key)?.parent?.id ?? ""));
  const actor = { kind: "person", id: person.id } as const;
  const deleted = await runEach(ctx, going, async (key) => {
    const id = found.get(key)?.id ?? key;
    await deletePublication(ctx, actor, { id, tombstone, guard: guardDeleting(person) });
  });
  return { moved: deleted.done, refused: [...read.refused, ...deleted.refused] };
}

/** Restores publications from the trash, each with the chapters that went with it and in a transaction of its own. */
export async function restoreMany(ctx: Context, actor: Actor, keys: Keys): Promise<Moved> {
  const { done, refused } = await runEach(ctx, keys, async (key) => void (await restoreFromTrash(ctx, actor, key)));
  return { moved: done, refused };
}
