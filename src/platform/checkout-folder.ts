import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns a folder of the press's checkout by its path there ("db/migrations"), from the sources and from a build alike.
 * Throws where the press does not run from its checkout.
 */
export function checkoutFolder(path: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`The folder ${path} is missing: run the press from its checkout.`);
  }
}
