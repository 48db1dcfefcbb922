/** The press's name, as the document brought it. */
export const pressName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
