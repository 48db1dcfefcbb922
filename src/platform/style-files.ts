type FindAssets = (entry: string) => { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The addresses of a style sheet that is an entry of the build by itself. It is named as the entry's file or as its style,
 * depending on whether the build or Vite serves it.
 */
export function styleFiles(assets: FindAssets, entry: string): readonly string[] {
  const { scripts, styles } = assets(entry);
  return [...scripts, ...styles].filter((file) => file.endsWith(".css"));
}
