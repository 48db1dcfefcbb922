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

/** What the driver says without a code. */
const SENTENCES =
  /^(?:Connection terminated|timeout (?:expired|exceeded when trying to connect)|Client (?:has encountered a connection error|was closed))/u;

/** Did this fail because the database cannot be reached? Looks through causes and gathered errors. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // A socket file that is missing, a network without a route: whatever the system says, it did not connect.
  if ("syscall" in error && error.syscall === "connect") return true;
  if (SERVER_STATES.test(code) || SYSTEM_CODES.has(code) || SENTENCES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseGone)) return true;
  return isDatabaseGone(error.cause);
}
