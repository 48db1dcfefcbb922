import type { Logger } from "pino";

/** Structured log lines (JSON on standard output), with the request's id where there is one. */
export type Log = Pick<Logger, "debug" | "info" | "warn" | "error" | "child" | "isLevelEnabled">;
