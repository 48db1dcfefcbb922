/** Classes of SQLSTATE that say: not this statement, the server (PostgreSQL appendix A: 08, 53, 57P). */
const SERVER_STATES = /^(?:08...|53...|57P0[1-5])$/u;

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
]);

/** The driver's error messages that carry no code. */
const SENTENCES =
  /^(?:Connection terminated|timeout (?:expired|exceeded when trying to connect)|Client (?:has encountered a connection error|was closed))/u;

/** True when an error or one of its causes or gathered errors says that the database cannot be reached. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // A missing socket file, a network without a route: whatever the code, there was no connection.
  if ("syscall" in error && error.syscall === "connect") return true;
  if (SERVER_STATES.test(code) || SYSTEM_CODES.has(code) || SENTENCES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  return isDatabaseGone(error.cause);
}
