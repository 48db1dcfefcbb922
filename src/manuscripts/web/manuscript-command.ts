import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";

export type ManuscriptProps = { readonly manuscript: Manuscript };

/** Returns the key and the version that each command sends. */
export const createCommandKey = ({ version }: Manuscript) => ({ key: crypto.randomUUID(), version });

/** Returns a command that the viewer has now; undefined where there is none. */
export const findCommand = ({ commands }: Manuscript, name: Manuscript["commands"][number]["command"]) =>
  commands.find(({ command }) => command === name);
