/** Who does something: a person with an account, or the press's own machinery ("import", "demonstration"). */
export type Actor =
  | { readonly kind: "system"; readonly name: string }
  | { readonly kind: "person"; readonly id: string };

/** What the record's history keeps of an actor: a person's id; the machinery leaves no name. */
export const personIdOf = (actor: Actor): string | undefined => (actor.kind === "person" ? actor.id : undefined);
