import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Package = z.object({ version: z.string() });

/** Returns the version of this program in package.json. */
export function productVersion(): string {
  return Package.parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"))).version;
}
