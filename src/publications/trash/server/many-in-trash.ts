import type { Actor } from "#people/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { guardDeleting, requireReadable } from "#publications/listing/server/listed-publication.ts";
import type { Reader } from "#publications/policy.ts";
import type { Publication } from "#publications/publication.ts";
import { deletePublication } from "#publications/records/server/delete-publication.ts";
import type { TombstoneKind } from "#publications/records/tombstone-record.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";

/** The most publications of one request. */
export const MAX_MOVED = 1000;

/** What became of each: the numbers or uuids as they were given, without those that went or came back with their book. */
export type Moved = {
  readonly moved: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
};

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
  const read = await forEach(keys, async (key) => void found.set(key, await requireReadable(ctx, person, key)));
  const ids = new Set([...found.values()].map(({ id }) => id));
  const going = read.moved.filter((key) => !ids.has(found.get(key)?.parent?.id ?? ""));
  const actor = { kind: "person", id: person.id } as const;
  const deleted = await forEach(going, async (key) => {
    const id = found.get(key)?.id ?? key;
    await deletePublication(ctx, actor, { id, tombstone, guard: guardDeleting(person) });
  });
  return { moved: deleted.moved, refused: [...read.refused, ...deleted.refused] };
}

/** Restores publications from the trash, each with the chapters that went with it and in a transaction of its own. */
export const restoreMany = (ctx: Context, actor: Actor, keys: Keys): Promise<Moved> =>
  forEach(keys, async (key) => void (await restoreFromTrash(ctx, actor, key)));

async function forEach(keys: Keys, run: (key: string) => Promise<void>): Promise<Moved> {
  const moved: string[] = [];
  const refused: { readonly id: string; readonly reason: string }[] = [];
  for (const key of new Set(keys)) {
    try {
      await run(key);
      moved.push(key);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ id: key, reason: error.message });
    }
  }
  return { moved, refused };
}
