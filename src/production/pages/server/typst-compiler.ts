import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import init, { TypstCompilerBuilder } from "@myriaddreamin/typst-ts-web-compiler";
import { z } from "zod";
import { limitMemory } from "../../processes/server/limit-memory.ts";
import { MAIN_SOURCE, type TypesetterFiles } from "./typst-input.ts";

/** A set text. */
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

/** What the compiler's untyped result is: a PDF, or what was wrong. */
const Compiled = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.string()).optional(),
});
const WITH_FULL_DIAGNOSTICS = 2;

/**
 * Sets pages with Typst in WebAssembly, which runs on every platform and sees only the files given here: its file system
 * and its package registry are dummies. Throws `TypesettingFailed`.
 */
export async function setWithTypst({ fonts, sources, files }: TypesetterFiles, main = MAIN_SOURCE): Promise<SetText> {
  await startTypst();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const [path, text] of sources) compiler.add_source(path, text);
  for (const [path, bytes] of files) compiler.map_shadow(path, bytes);
  const { result, diagnostics = [] } = Compiled.parse(compiler.compile(main, undefined, "pdf", WITH_FULL_DIAGNOSTICS));
  if (!result) throw new TypesettingFailed(diagnostics);
  const query = (label: string): unknown[] =>
    z.array(z.unknown()).parse(JSON.parse(compiler.query(main, undefined, `<${label}>`, "value")));
  return { pdf: result, query };
}

/** A gigabyte in pages of 64 KiB; a book of 480 pages with a thousand notes took 600 MB. */
const MAX_PAGES = 16 * 1024;

let started: Promise<unknown> | undefined;

/** The module is one for the process. */
async function startTypst(): Promise<void> {
  const file = new URL("typst_ts_web_compiler_bg.wasm", import.meta.resolve("@myriaddreamin/typst-ts-web-compiler"));
  started ??= readFile(fileURLToPath(file)).then((program) =>
    init({ module_or_path: limitMemory(program, MAX_PAGES) }),
  );
  await started;
}
