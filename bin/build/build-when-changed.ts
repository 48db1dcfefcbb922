import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The folder into which `npm run build` writes the server and the browser's files. */
export const DIST = join(import.meta.dirname, "../../dist");

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["src", "bin/build", "vite.config.ts", "package-lock.json"];
const STAMP = join(DIST, "built-from");
/** Node reads the configuration itself: Vite would write a copy of it into node_modules, which may belong to another user. */
const BUILD = ["build", "--app", "--logLevel", "warn", "--configLoader", "native"];
const MAX_BUILD_MS = 300_000;

/** Builds when the sources are not those of the last build. Throws when the build fails, and keeps no stamp of it. */
export function buildWhenChanged(announce: (sentence: string) => void): void {
  const sources = sourcesDigest();
  if (isBuiltFrom(sources)) return;
  const release = takeTurn();
  try {
    // Another process may have built the same before.
    if (isBuiltFrom(sources)) return;
    announce("Building the press (once, and again when its sources change) …");
    rmSync(STAMP, { force: true });
    build();
    writeFileSync(STAMP, sources);
  } finally {
    release();
  }
}

const isBuiltFrom = (sources: string): boolean => existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources;

/**
 * Two programs that start at once would overwrite each other's build. The system releases the lock, however a program
 * ends.
 */
function takeTurn(): () => void {
  mkdirSync(DIST, { recursive: true });
  const lock = new DatabaseSync(join(DIST, "building"), { timeout: MAX_BUILD_MS });
  lock.exec("begin exclusive");
  return () => lock.close();
}

function build(): void {
  // The build runs in its own process: its memory would otherwise stay with the press.
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [vite, ...BUILD], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The press could not be built; the reason stands above.");
}

/** Names, sizes and times of change in milliseconds, which a copy keeps: read quickly, and different after every edit or checkout. */
function sourcesDigest(): string {
  const digest = createHash("sha256");
  const add = (path: string): void => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else if (!/\.test\.tsx?$/u.test(path))
      digest.update(`${relative(ROOT, path)} ${stat.size} ${Math.round(stat.mtimeMs)}\n`);
  };
  for (const source of SOURCES) add(join(ROOT, source));
  return digest.digest("hex");
}
