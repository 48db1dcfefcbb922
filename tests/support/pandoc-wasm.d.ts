/** Types of the parts of the package that the tests call; it has none. */
declare module "pandoc-wasm" {
  export function convert(
    options: Readonly<Record<string, unknown>>,
    stdin: string | null,
    files: Readonly<Record<string, string>>,
  ): Promise<{ stdout: string; stderr: string; warnings: readonly unknown[] }>;
}
