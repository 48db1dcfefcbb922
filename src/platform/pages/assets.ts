import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The scripts and style sheets of one entry, as addresses. */
export type EntryAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Finds a client entry by its source path (`src/site/client.ts`). */
export type Assets = (entry: string) => EntryAssets;

const Manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** The assets in development: Vite serves the sources themselves; the style sheet beside the entry comes with it. */
export const developmentAssets =
  (styles: Readonly<Record<string, readonly string[]>>): Assets =>
  (entry) => ({ scripts: ["/@vite/client", `/${entry}`], styles: styles[entry] ?? [] });

/** Reads the build's manifest. Throws when there is no build in `clientFolder`. */
export function readBuiltAssets(clientFolder: string): Assets {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")));
  return (entry) => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build has no entry ${entry}.`);
    return { scripts: [`/${chunk.file}`], styles: (chunk.css ?? []).map((file) => `/${file}`) };
  };
}
