/**
 * The actor of a command: a person with an account, or a part of the press's own system ("import", "demonstration").
 */
export type Actor =
  | { readonly kind: "system"; readonly name: string }
  | { readonly kind: "person"; readonly id: string };

/** Returns the person's id that the history of a publication stores for an actor; undefined for the system. */
export const getPersonId = (actor: Actor): string | undefined => (actor.kind === "person" ? actor.id : undefined);
