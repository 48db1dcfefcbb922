import { globSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** What each file of the program and its tests loads; paths from the root, with `/`. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const FILES = ["src/**/*.{ts,tsx}", "tests/**/*.ts", "tests/**/*.tsx", "bin/**/*.ts"];

/** A program that runs in a thread or a process of its own is named by its path, not imported; a thread's without its ending. */
const STARTED_PROGRAM = /["'`](?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]+(?:\.tsx?|-worker)["'`]/gu;

const IMPORT_OF_TYPES = /^(?:import|export) type [^;]*;/gmu;

/** Reads every import below `root`, of a type too: a file that only lends its types is checked by the compiler, not by tests. */
export function readImportGraph(root: string): ImportGraph {
  const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => file.replaceAll(sep, "/"));
  const known = new Set(files);
  const aliases = readAliases(root);
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(join(root, file), "utf8"), aliases, known)]));
}

type Aliases = readonly (readonly [prefix: string, folder: string])[];

/** The `imports` of package.json, as `#people/*` to `src/people/`. */
function readAliases(root: string): Aliases {
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([name, path]) => [
    name.slice(0, -1),
    relative(root, join(root, path.slice(0, -1))).replaceAll(sep, "/"),
  ]);
}

function importsIn(file: string, source: string, aliases: Aliases, known: ReadonlySet<string>): readonly string[] {
  const { module } = parseSync(file, source);
  const names = [
    ...module.staticImports.filter(({ entries }) => !isOnlyTypes(entries)).map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      isOnlyTypes(entries) ? [] : entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const imported = names.map((name) => resolveImport(file, name, aliases));
  const started = [...source.replaceAll(IMPORT_OF_TYPES, "").matchAll(STARTED_PROGRAM)].flatMap(([literal]) =>
    findStartedProgram(file, literal.slice(1, -1)),
  );
  return [...new Set([...imported, ...started])].filter((path) => path !== file && known.has(path));
}

const isOnlyTypes = (entries: readonly { readonly isType: boolean }[]): boolean =>
  entries.length > 0 && entries.every(({ isType }) => isType);

function resolveImport(file: string, name: string, aliases: Aliases): string {
  const alias = aliases.find(([prefix]) => name.startsWith(prefix));
  if (alias !== undefined) return posix.join(alias[1], name.slice(alias[0].length));
  return posix.join(posix.dirname(file), name);
}

/** A literal path is meant from the file itself or from the root. */
const findStartedProgram = (file: string, path: string): readonly string[] => {
  const program = path.endsWith("-worker") ? `${path}.ts` : path;
  return [posix.join(posix.dirname(file), program), posix.normalize(program)];
};
