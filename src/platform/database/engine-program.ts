import { existsSync } from "node:fs";
import { join } from "node:path";

/** Node's flags for the engine's programs: what they use is no experiment to those who read the log. */
export const QUIETLY = ["--disable-warning=ExperimentalWarning"];

/** Built, the engine's programs lie beside this code in dist/server/ (vite.config.ts); else they run from source. */
export function engineProgram(name: string): string {
  const built = join(import.meta.dirname, `${name}.js`);
  return existsSync(built) ? built : join(import.meta.dirname, `${name}.ts`);
}
