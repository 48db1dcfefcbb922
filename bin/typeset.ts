/**
 * `npm run typeset -- FILE|FOLDER --out FOLDER [--style royal-octavo] [--language en] [--editions html,jats,bits,epub,pdf] [--report]`: makes
 * the editions of a manuscript, or of each in a folder, without a press. With `--report` JATS and BITS are checked against their schemas, and
 * the report is written as report.json. Ends with status 2 where a manuscript could not be read, 1 where an edition is not valid.
 */
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { checkBitsXml, checkJatsXml } from "#distribution/schemas/server/check-xml.ts";
import {
  EDITION_KINDS,
  parseEditionKind,
  type EditionKind,
  type TextEdition,
} from "#production/editions/edition-kinds.ts";
import { openTypesetter } from "#production/pages/server/open-typesetter.ts";
import { setTextPages } from "#production/pages/server/set-text-pages.ts";
import { DEFAULT_STYLE, type PageStyleName, parsePageStyle, WRONG_STYLE } from "#production/editions/page-style.ts";
import { HOUSE_STYLES } from "#production/styles/house-styles.ts";
import type { EditionJob } from "#production/editions/write-editions.ts";
import type { ReadText } from "#production/reader/reader-order.ts";
import { openReader } from "#production/reader/server/open-reader.ts";
import { parseLanguage } from "#publications/core/language.ts";

const USAGE =
  "npm run typeset -- FILE|FOLDER --out FOLDER [--style royal-octavo] [--language en] [--editions html,jats,bits,epub,pdf] [--report]";
const MANUSCRIPT = /\.(?:docx|doc|odt|md|markdown|tex|ltx|zip)$/iu;
const REFUSED = 2;

type Options = {
  readonly out: string;
  readonly language: string;
  readonly style: PageStyleName;
  readonly kinds: readonly EditionKind[];
  readonly report: boolean;
};
type Result = {
  readonly file: string;
  readonly refused?: string;
  readonly facts?: ReadText["facts"];
  readonly problems?: ReadText["problems"];
  readonly editions?: readonly string[];
  readonly invalid?: readonly string[];
};

/** Without a press, the text itself is all that is known. The date is that of the file, so that the same file gives the same bytes. */
const makeJob = (title: string, language: string, date: Date): EditionJob => ({
  chapter: { number: null, authors: [], doi: "" },
  imprint: {
    title,
    subtitle: "",
    authors: [],
    edited: false,
    publisher: "",
    place: "",
    year: date.getUTCFullYear(),
    isbn: "",
    doi: "",
    licence: "",
    licenceUrl: "",
    series: "",
    issn: "",
  },
  language,
  modified: `${date.toISOString().slice(0, 19)}Z`,
});

const reader = openReader();
const typesetter = openTypesetter();

async function typeset(path: string, { out, language, style, kinds, report }: Options): Promise<Result> {
  const file = basename(path);
  const name = file.slice(0, file.length - extname(file).length);
  const { mtime } = await stat(path);
  const textKinds = kinds.filter((kind): kind is TextEdition => kind !== "pdf");
  const job = makeJob(name, language, mtime);
  const bytes = new Uint8Array(await readFile(path));
  const response = await reader.read({ bytes, fileName: file, job, kinds: textKinds });
  if (!("read" in response)) return { file, refused: "refused" in response ? response.refused : response.error };
  const { facts, packed, editions } = response.read;
  const problems = [...response.read.problems];
  const written: string[] = [];
  const texts = new Map<TextEdition, string>();
  for (const kind of textKinds) {
    const edition = editions[kind];
    if (!(edition instanceof Uint8Array)) continue;
    const target = join(out, `${name}.${EDITION_KINDS[kind].ending}`);
    await writeFile(target, edition);
    written.push(target);
    if (kind === "jats" || kind === "bits") texts.set(kind, new TextDecoder().decode(edition));
  }
  if (kinds.includes("pdf")) {
    const pages = await setTextPages(typesetter, { packed, style: HOUSE_STYLES[style], job }, console);
    problems.push(...pages.problems);
    if (pages.pdf instanceof Uint8Array) {
      const target = join(out, `${name}.${EDITION_KINDS.pdf.ending}`);
      await writeFile(target, pages.pdf);
      written.push(target);
    }
  }
  return { file, facts, problems, editions: written, ...(report && { invalid: await findInvalid(texts) }) };
}

async function findInvalid(texts: ReadonlyMap<TextEdition, string>): Promise<readonly string[]> {
  const [jats, bits] = [texts.get("jats"), texts.get("bits")];
  const found = [
    ...(jats === undefined ? [] : await checkJatsXml([jats])),
    ...(bits === undefined ? [] : await checkBitsXml([bits])),
  ];
  return found.flat();
}

function describe({ file, refused, facts, problems = [], editions = [], invalid = [] }: Result): string {
  if (refused !== undefined || !facts) return `${file}: ${refused ?? "could not be read."}`;
  const lines = problems.map(({ severity, code, sentence }) => `  ${severity}: ${sentence} (${code})`);
  const made = editions.map((path) => basename(path)).join(", ");
  const counts = `${facts.words} words, ${facts.notes} notes, ${facts.figures} figures, ${facts.tables} tables, ${facts.formulas} formulas, ${facts.references} references`;
  return [
    `${file}: ${counts}`,
    ...lines,
    ...invalid.map((sentence) => `  not valid: ${sentence}`),
    `  made ${made}`,
  ].join("\n");
}

async function listManuscripts(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => MANUSCRIPT.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

/** Returns the options of the command, or the sentence for what is wrong with them. */
function readOptions() {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: "string" },
      style: { type: "string", default: DEFAULT_STYLE },
      language: { type: "string", default: "en" },
      editions: { type: "string", default: "html,jats,bits,epub,pdf" },
      report: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  const kinds = values.editions.split(",").map((word) => parseEditionKind(word.trim()));
  const language = parseLanguage(values.language);
  if (path === undefined || positionals.length > 1 || values.out === undefined) return USAGE;
  const style = parsePageStyle(values.style);
  if (style === undefined) return WRONG_STYLE;
  if (language === undefined) return "Name the language of the text, such as --language ta.";
  if (kinds.includes(undefined)) return `The editions are ${Object.keys(EDITION_KINDS).join(", ")}.`;
  return {
    path,
    out: values.out,
    language,
    style,
    report: values.report,
    kinds: kinds.filter((kind) => kind !== undefined),
  };
}

async function run(): Promise<number> {
  const options = readOptions();
  if (typeof options === "string") {
    console.error(options);
    return REFUSED;
  }
  await mkdir(options.out, { recursive: true });
  const results: Result[] = [];
  for (const path of await listManuscripts(options.path)) {
    const result = await typeset(path, options);
    results.push(result);
    console.log(describe(result));
  }
  const refused = results.filter((result) => result.refused !== undefined).length;
  const invalid = results.filter((result) => (result.invalid ?? []).length > 0).length;
  console.log(`${results.length - refused} of ${results.length} manuscripts were read, ${refused} refused.`);
  if (options.report) {
    console.log(`${invalid} have an edition that is not valid.`);
    await writeFile(join(options.out, "report.json"), `${JSON.stringify(results, null, 2)}\n`);
  }
  return invalid > 0 ? 1 : refused > 0 ? REFUSED : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Error && "syscall" in error)) throw error;
  console.error(error.message);
  process.exitCode = REFUSED;
} finally {
  reader.close();
  typesetter.close();
}
