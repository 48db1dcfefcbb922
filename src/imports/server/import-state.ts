import type { ImportState } from "./tables.ts";

/** An import that says nothing for so long has lost its server. */
const SILENT_AFTER_MS = 5 * 60_000;

/** What an import is now: one whose server stopped is no longer running, whatever its record says. */
export const stateAt = (
  now: Date,
  { state, beaten_at }: { readonly state: ImportState; readonly beaten_at: Date },
): ImportState => (state === "running" && now.getTime() - beaten_at.getTime() > SILENT_AFTER_MS ? "failed" : state);
