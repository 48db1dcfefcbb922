/** Title and subtitle as one line: a colon between them, unless the title's own last mark already parts them. */
export function fullTitle(work: { readonly title: string; readonly subtitle?: string | undefined }): string {
  const title = work.title.trim();
  const subtitle = work.subtitle?.trim() ?? "";
  if (subtitle === "") return title;
  return /[?!:.。？！：]$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
