/** One sentence for each field that is wrong, by the field's name or path ("people.0.name"). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields in which two states of a form differ. A field that is missing and one that is empty are the same. */
export function listChangedFields<Values extends object>(one: Values, other: Values): (keyof Values & string)[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Values & string)[]; // their own
  return names.filter((name) => JSON.stringify(one[name] ?? "") !== JSON.stringify(other[name] ?? ""));
}

/** The values of `theirs` in the fields that differ from `base`, and those of `mine` in all others. */
export function withTheirChanges<Values extends object>(mine: Values, base: Values, theirs: Values): Values {
  const taken = listChangedFields(base, theirs).map((name) => [name, theirs[name]] as const);
  return { ...mine, ...Object.fromEntries(taken) };
}

/** The errors that remain after these fields, and the parts of them, were changed. */
export const removeErrors = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !changed.some((name) => path === name || path.startsWith(`${name}.`))),
  );
