/** Prints how the press gets its first admin; nothing where there is one. */
export function printSetUp(link: string | undefined): void {
  if (link === undefined) return;
  console.error(`The press has no admin yet. Open this link to make one (once, within 24 hours):\n\n  ${link}\n`);
}
