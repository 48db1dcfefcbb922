/** Returns whether a text has the form of an id: PostgreSQL refuses to compare a uuid with other text. */
export const isUuid = (text: unknown): text is string =>
  typeof text === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
