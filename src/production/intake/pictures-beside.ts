import type { ZipArchive } from "#platform/archives/zip-archive.ts";

const PICTURE = /\.(?:png|jpe?g|gif)$/iu;

/** Returns the pictures of an archive by their paths; what other kinds of pictures are is found where the text uses them. */
export const openPictures = (archive: ZipArchive): Readonly<Record<string, Uint8Array>> =>
  archive.parts(new Set([...archive.names].filter((name) => PICTURE.test(name) && !name.startsWith("__MACOSX/"))));

/** Returns the path of the picture that a text names, which may leave out folders before it and the ending; undefined for none. */
export function findPicture(paths: readonly string[], name: string): string | undefined {
  const target = name.trim().replace(/^\.\//u, "").toLowerCase();
  const matches = (path: string): boolean => {
    const lower = path.toLowerCase();
    return [lower, lower.replace(PICTURE, "")].some((form) => form === target || form.endsWith(`/${target}`));
  };
  const found = paths.filter(matches);
  if (found.length > 0) return found[0];
  // Figures of LaTeX often lie in a folder that \graphicspath names.
  const base = target.split("/").at(-1);
  return base === target ? undefined : paths.find((path) => path.toLowerCase().endsWith(`/${base ?? ""}`));
}
