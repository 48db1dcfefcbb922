/** Could this be one of our ids? PostgreSQL refuses to compare a uuid with anything else. */
export const isUuid = (text: unknown): text is string =>
  typeof text === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
