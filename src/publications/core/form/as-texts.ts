/** Returns the named parts of a stored object as the texts of a form; empty if not given. */
export const asTexts = <Part extends string>(
  parts: readonly Part[],
  stored: { readonly [Name in Part]?: string | number | null | undefined },
): Record<Part, string> =>
  Object.fromEntries(parts.map((part) => [part, String(stored[part] ?? "")])) as Record<Part, string>; // the object has every part
