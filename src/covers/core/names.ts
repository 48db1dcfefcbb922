/** Returns one or two joined names, three with commas, of more the first. Initials are never invented. */
export function namesOnCover({
  names,
  edited,
}: {
  readonly names: readonly string[];
  readonly edited: boolean;
}): string {
  if (names.length === 0) return "";
  return edited ? `${joinNames(names)} ${names.length > 1 ? "(eds.)" : "(ed.)"}` : joinNames(names);
}

function joinNames(names: readonly string[]): string {
  if (names.length > 3) return `${names[0]} et al.`;
  if (names.length === 3) return `${names[0]}, ${names[1]} & ${names[2]}`;
  return names.join(" & ");
}
