import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The folders of pdfjs-dist that `src/platform/web/pdf/pdf-files.ts` names. */
const FOLDERS = ["cmaps", "standard_fonts", "wasm", "iccs"];

/** The files that run the scripts of PDFs: no PDF of this press may have any (decision 30). */
const UNUSED = /^quickjs|QUICKJS/u;

/**
 * Copies the character maps, fonts and decoders of the installed pdfjs-dist into the client's build, with their licences, below
 * `assets/pdfjs-VERSION/`: pdfjs-dist asks for them by their own names, so that the path has the version instead of a hash.
 */
export function copyPdfFiles(): Plugin {
  return {
    name: "copy-pdf-files",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle() {
      const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
      const { version } = JSON.parse(await readFile(manifest, "utf8")) as { readonly version: string };
      for (const folder of FOLDERS)
        for (const name of await readdir(join(dirname(manifest), folder))) {
          if (UNUSED.test(name)) continue;
          const source = await readFile(join(dirname(manifest), folder, name));
          this.emitFile({ type: "asset", fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
        }
    },
  };
}
