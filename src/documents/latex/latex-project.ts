import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip, type ZipArchive } from "#platform/archives/zip-archive.ts";
import { withoutComments } from "./latex-text.ts";

/** The sources of a LaTeX manuscript: the main file with what it includes, and its bibliographies. */
export type LatexProject = {
  readonly source: string;
  readonly bibliographies: readonly string[];
  /** The author's own style files, which define commands. */
  readonly styles?: readonly string[];
  /** The PDF of the whole manuscript that lies beside the sources. */
  readonly pdf?: Uint8Array | undefined;
};

/** A book of 1,000 pages has 3 MB of LaTeX; all sources together are bounded, so that files that include each other end. */
const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
const MAX_DEPTH = 8;
const MAX_INCLUDED = 500;

/**
 * Reads a LaTeX file.
 * @throws RefusedFile for a file that is too large
 */
export const readLatexFile = (bytes: Uint8Array): LatexProject => ({
  source: withoutComments(decode(bytes)),
  bibliographies: [],
});

/**
 * Reads the LaTeX files of a ZIP: the main file is the one that begins a document; what it includes is put in its place.
 * @throws RefusedFile for an archive without such a file, and for what `openZip` refuses
 */
export function readLatexZip(bytes: Uint8Array): LatexProject {
  const archive = openZip(bytes);
  let left = MAX_SOURCE_BYTES;
  const read = (name: string): string => {
    left -= archive.getSize(name);
    if (left < 0) throw new RefusedFile("The LaTeX of this file is larger than 20 MB and is not read.");
    return decode(archive.part(name) ?? new Uint8Array());
  };
  const texts = new Map(
    [...archive.names]
      .filter((name) => /\.(?:tex|ltx|bib|bbl|sty|cls)$/iu.test(name) && !name.startsWith("__MACOSX/"))
      .map((name) => [name, withoutComments(read(name))]),
  );
  const isStyle = (name: string): boolean => /\.(?:sty|cls)$/iu.test(name);
  const styles = [...texts].filter(([name]) => isStyle(name)).map(([, text]) => text);
  const main = mainFile(new Map([...texts].filter(([name]) => !isStyle(name))));
  if (main === undefined) throw new RefusedFile("No LaTeX file of this ZIP begins a document (\\documentclass).");
  const bibliographies = [...texts].filter(([name]) => /\.(?:bib|bbl)$/iu.test(name)).map(([, text]) => text);
  const source = includeFiles(texts, main);
  return { source, bibliographies, styles, pdf: wholePdf(archive, main, source) };
}

/** The file with \documentclass; of several the one with a title, then the one that lies highest. */
function mainFile(texts: ReadonlyMap<string, string>): string | undefined {
  const rank = ([name, text]: readonly [string, string]): number =>
    (text.includes("\\title") ? 0 : 100) + name.split("/").length;
  return [...texts]
    .filter(([, text]) => /\\document(?:class|style)\b/u.test(text))
    .toSorted((a, b) => rank(a) - rank(b))[0]?.[0];
}

/** No PDF of a manuscript is larger (`MANUSCRIPT_FILE_LIMIT`). */
const MAX_PDF_BYTES = 50 * 1024 * 1024;

/**
 * The PDF that LaTeX makes has the name of the main file. One with another name counts where it is the only one beside it that is no
 * picture of the text.
 */
function wholePdf({ names, part, getSize }: ZipArchive, main: string, source: string): Uint8Array | undefined {
  const stem = main.replace(/\.[^.]*$/u, "");
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const pictures = new Set(
    [...source.matchAll(/\\includegraphics\*?\s*(?:\[[^\]]{0,300}\]\s*)?\{([^{}]{1,300})\}/gu)].map(([, name = ""]) =>
      name
        .trim()
        .replace(/^.*\//u, "")
        .replace(/\.pdf$/iu, ""),
    ),
  );
  const beside = [...names].filter(
    (name) =>
      name.startsWith(folder) &&
      /^[^/]+\.pdf$/iu.test(name.slice(folder.length)) &&
      !pictures.has(name.slice(folder.length).replace(/\.pdf$/iu, "")),
  );
  const named = [...names].find((name) => name.toLowerCase() === `${stem}.pdf`.toLowerCase());
  const chosen = named ?? (beside.length === 1 ? beside[0] : undefined);
  return chosen === undefined || getSize(chosen) > MAX_PDF_BYTES ? undefined : part(chosen);
}

const INCLUDING =
  /\\(?:input|include|subfile|(?:sub)?import\s*\{([^{}\n]{0,200})\})(?![a-zA-Z])\s*\{([^{}\n]{1,200})\}/gu;

/** Puts what \input and \include name in its place. A name is looked up among the archive's own files only. */
function includeFiles(texts: ReadonlyMap<string, string>, main: string): string {
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  let places = 0;
  const expand = (source: string, depth: number): string =>
    depth > MAX_DEPTH
      ? source
      : source.replaceAll(INCLUDING, (command, directory: string | undefined, name: string) => {
          places += 1;
          const path = folder + [directory, name].map((part = "") => part.trim().replace(/^\.\//u, "")).join("");
          const text = texts.get(path) ?? texts.get(`${path}.tex`);
          return text === undefined || places > MAX_INCLUDED ? command : expand(text, depth + 1);
        });
  const whole = expand(texts.get(main) ?? "", 0);
  if (whole.length > MAX_SOURCE_BYTES)
    throw new RefusedFile("The LaTeX of this file is larger than 20 MB and is not read.");
  return whole;
}

/** UTF-8 has been the default since 2018; older files are Latin-1. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_SOURCE_BYTES)
    throw new RefusedFile("The LaTeX of this file is larger than 20 MB and is not read.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
