const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Returns whether a text is a UUID as the database writes it, in lower case (RFC 9562 §4). PostgreSQL refuses to compare a uuid with other
 * text, so that ids of requests are checked first.
 */
export const isUuid = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
