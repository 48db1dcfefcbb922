import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where `npm run build` leaves the server and the browser's files. */
export const DIST = join(import.meta.dirname, "../../dist");

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["src", "bin/build", "vite.config.ts", "package-lock.json"];
const STAMP = join(DIST, "built-from");

/** Builds when the sources are not those of the last build. Answers whether it did. */
export async function buildWhenChanged(announce: (sentence: string) => void): Promise<boolean> {
  const sources = sourcesDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return false;
  announce("Building the press (once, and again when its sources change) …");
  // Loaded only when needed: the build's tools take longer to load than the press to start.
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root: ROOT, logLevel: "warn" });
  await builder.buildApp();
  writeFileSync(STAMP, sources);
  return true;
}

/** Names, sizes and times of change: read in milliseconds, and different after every edit or checkout. */
function sourcesDigest(): string {
  const digest = createHash("sha256");
  const add = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else if (!/\.test\.tsx?$/u.test(path)) digest.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) add(join(ROOT, source));
  return digest.digest("hex");
}
