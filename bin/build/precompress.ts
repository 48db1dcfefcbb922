import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:css|js|svg|json|txt|map|wasm|ttf)$/u;

/** Smaller files are not compressed: they fit into one packet either way. */
const MIN_BYTES = 1000;

/**
 * Writes a `.br` and a `.gz` beside every file of the client's build that becomes smaller, so that no request
 * compresses.
 */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle() {
      const folder = this.environment.config.build.outDir;
      for (const name of await readdir(folder, { recursive: true })) {
        if (COMPRESSIBLE.test(name) && !name.startsWith(".vite")) await compressFile(join(folder, name));
      }
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
