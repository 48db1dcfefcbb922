/** As much of the package as the tests call; it has no types of its own. */
declare module "pandoc-wasm" {
  export function convert(
    options: Readonly<Record<string, unknown>>,
    stdin: string | null,
    files: Readonly<Record<string, string>>,
  ): Promise<{ stdout: string; stderr: string; warnings: readonly unknown[] }>;
}
