import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { decompress } from "wawoff2";

const unpacked = new Map<string, Promise<string>>();
let folder: Promise<string> | undefined;

/**
 * The same fonts as TrueType files, in a temporary folder: the picture renderer reads fonts by name of file and
 * ignores WOFF2 without a word. Each is unpacked once in the life of the process.
 */
export function unpackFonts(files: readonly string[]): Promise<string[]> {
  return Promise.all(
    files.map((file) => {
      const known = unpacked.get(file) ?? unpack(file);
      unpacked.set(file, known);
      return known;
    }),
  );
}

async function unpack(file: string): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), "cover-fonts-"));
  const path = join(await folder, `${basename(file, ".woff2")}.ttf`);
  // The answer lies in memory that the next decompression writes over.
  const font = Uint8Array.from(await decompress(await readFile(file)));
  await writeFile(path, font);
  return path;
}
