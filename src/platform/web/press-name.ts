/** Returns the press's name from the document. */
export const pressName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
