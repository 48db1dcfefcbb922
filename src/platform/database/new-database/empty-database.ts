import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Extract, extract, pack } from "tar-stream";
import { checkoutFolder } from "#platform/checkout-folder.ts";

/** Folders and files of the engine as it makes them: readable by the press alone. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Returns the path of the archive with a new database folder, whether it exists or not. `npm run build` writes it, because the engine takes
 * ten seconds of a processor to make the folder and half a second to unpack it. The name says by which version of the engine and by
 * which of our settings the folder was made: another could not be opened, or would not be what a new press needs.
 */
export function findEmptyDatabase(): string {
  const root = dirname(checkoutFolder("node_modules"));
  const manifest = readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const settings = createHash("sha256")
    .update(readFileSync(join(root, MAKER)))
    .digest("hex")
    .slice(0, 8);
  return join(root, `dist/server/empty-database-${version}-${settings}.tar.gz`);
}

const MAKER = "src/platform/database/new-database/make-new-database.ts";

/** Writes a folder of a database that is not open into an archive. */
export async function packDatabase(folder: string, archive: string): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(archive));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll("\\", "/");
    if (entry.isDirectory()) tar.entry({ name, type: "directory", mode: FOLDER_MODE });
    else tar.entry({ name, mode: FILE_MODE }, readFileSync(path));
  }
  tar.finalize();
  await written;
}

/** Unpacks the archive into a folder that does not exist yet. Throws when the archive is damaged or the disk is full. */
async function unpackDatabase(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const tar = extract();
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), tar), writeEntries(tar, folder)]);
}

async function writeEntries(tar: Extract, folder: string): Promise<void> {
  for await (const entry of tar) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === "directory") {
      mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
      entry.resume();
    } else await pipeline(entry, createWriteStream(path, { mode: FILE_MODE }));
  }
}

/**
 * Unpacks the archive where it is there and whole, and returns whether it was; otherwise nothing is left of the folder. Throws when the disk is
 * full: the engine would need as much.
 */
export async function unpackIfWhole(archive: string, folder: string): Promise<boolean> {
  if (!existsSync(archive)) return false;
  try {
    await unpackDatabase(archive, folder);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}
