import type { ReadingProgress } from "#documents/docx/read-docx.ts";
import type { CheckResult } from "#manuscripts/preflight/check-manuscript.ts";

/** The messages of the browser's worker: how far it is, then its one result. */
export type CheckMessage = { readonly progress: ReadingProgress } | { readonly result: CheckResult };
