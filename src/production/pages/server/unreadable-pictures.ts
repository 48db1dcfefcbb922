import { TypesettingFailed, setWithTypst } from "./typst-compiler.ts";
import { MAIN_SOURCE, type TypesetterFiles } from "./typst-input.ts";

/**
 * Returns the paths of the pictures that the typesetter cannot draw. It names none in its error, so that each is drawn
 * by itself: only when the pages could not be set.
 */
export async function unreadablePictures({ files }: TypesetterFiles): Promise<Set<string>> {
  const unreadable = new Set<string>();
  for (const [path, bytes] of files) {
    if (!path.startsWith("/pictures/")) continue;
    const sources = new Map([[MAIN_SOURCE, `#image("${path}")`]]);
    try {
      await setWithTypst({ fonts: [], sources, files: new Map([[path, bytes]]) });
    } catch (error) {
      if (!(error instanceof TypesettingFailed)) throw error;
      unreadable.add(path);
    }
  }
  return unreadable;
}
