import { readFile } from "node:fs/promises";
import type { Convert } from "../../read/convert.ts";
import { limitMemory } from "../../processes/server/limit-memory.ts";

/** A page of WebAssembly's memory is 64 KiB. */
const PAGES_A_MEGABYTE = 16;

type Converter = {
  readonly convert: (
    options: Readonly<Record<string, unknown>>,
    stdin: string | null,
    files: Readonly<Record<string, Blob>>,
  ) => Promise<{
    readonly stdout: string;
    readonly stderr: string;
    readonly mediaFiles: Readonly<Record<string, Blob>>;
  }>;
};

type PandocCore = { readonly createPandocInstance: (program: Uint8Array) => Promise<Converter> };

/**
 * Starts pandoc in WebAssembly. It sees the files that are given with each call and no others, has no network, and cannot take more
 * memory than this.
 */
export async function openPandoc(megabytes: number): Promise<Convert> {
  const home = new URL(".", import.meta.resolve("pandoc-wasm"));
  const core: unknown = await import(new URL("core.js", home).href);
  const program = await readFile(new URL("pandoc.wasm", home));
  const { convert } = await asCore(core).createPandocInstance(limitMemory(program, megabytes * PAGES_A_MEGABYTE));
  return async ({ options, input, files = {} }) => {
    const blobs = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, new Blob([Buffer.from(bytes)])]),
    );
    const { stdout, stderr, mediaFiles } = await convert(options, input ?? null, blobs);
    const media: Record<string, Uint8Array> = {};
    for (const [name, blob] of Object.entries(mediaFiles)) media[name] = await readBlob(blob);
    return { text: stdout, errors: stderr, media };
  };
}

const readBlob = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await new Response(blob).arrayBuffer());

/** The package exports its core without types, and to other programs not at all: its entry would start it without a limit of memory. */
function asCore(module: unknown): PandocCore {
  if (typeof module === "object" && module !== null && "createPandocInstance" in module) return module as PandocCore;
  throw new Error("The package pandoc-wasm has no core.js that starts pandoc.");
}
