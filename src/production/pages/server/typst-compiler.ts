import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import init, { TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";

/** A set text: the bytes of its PDF, and what its marks say. */
export type SetText = {
  readonly pdf: Uint8Array;
  /** Returns the values of the metadata under a label of the template, in the order of the pages. */
  readonly query: (label: string) => unknown[];
};

/** The typesetter could not set the pages; the message is its own. */
export class TypesettingFailed extends Error {
  constructor(diagnostics: readonly string[]) {
    super(diagnostics.slice(0, 3).join("\n") || "The typesetter made no pages.");
    this.name = "TypesettingFailed";
  }
}

const WITH_FULL_DIAGNOSTICS = 2;
const MAIN = "/house/main.typ";

/**
 * Sets pages with Typst in WebAssembly: it sees only the files given here, and no network (its package registry and its
 * file system are dummies). `sources` are the files of the template by their path, `files` what they read.
 */
export async function setWithTypst(
  fonts: readonly Uint8Array[],
  sources: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<SetText> {
  await startTypst();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const [path, text] of sources) compiler.add_source(path, text);
  for (const [path, bytes] of files) compiler.map_shadow(path, bytes);
  const { result, diagnostics } = compiler.compile(MAIN, undefined, "pdf", WITH_FULL_DIAGNOSTICS) as {
    result?: Uint8Array;
    diagnostics?: string[];
  };
  if (!result) throw new TypesettingFailed((diagnostics ?? []).map(String));
  const query = (label: string): unknown[] => JSON.parse(compiler.query(MAIN, undefined, `<${label}>`, "value"));
  return { pdf: result, query };
}

let started: Promise<unknown> | undefined;

/** The module is one for the process. */
async function startTypst(): Promise<void> {
  const file = new URL("typst_ts_web_compiler_bg.wasm", import.meta.resolve("@myriaddreamin/typst-ts-web-compiler"));
  started ??= readFile(fileURLToPath(file)).then((bytes) => init({ module_or_path: bytes }));
  await started;
}
