import { findProgram } from "#platform/threads/find-program.ts";

/** Node's flags for the engine's programs: what they use is no experiment to those who read the log. */
export const QUIETLY = ["--disable-warning=ExperimentalWarning"];

/** Returns the file of one of the engine's programs. */
export const engineProgram = (name: string): string => findProgram(import.meta.dirname, name);
