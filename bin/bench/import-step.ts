import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { peakMegabytes } from "./process-cost.ts";
import { type Random, createRandom } from "./random.ts";
import { scriptArguments } from "./served-press.ts";
import { OTHER_LANGUAGES, vocabulary, type Vocabulary } from "./vocabulary.ts";

const ROOT = join(import.meta.dirname, "../..");
const CHAPTERS = 4;
/** The share of records with an abstract, as in real catalogues: most books, few of their chapters. */
const ABSTRACTS = { book: 0.75, chapter: 0.3 };

/**
 * Measures `npm run import` of a file with this number of records into a new folder: wall-clock time and the largest
 * memory.
 */
export async function importLine(records: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  try {
    const file = join(folder, "catalogue.jsonl");
    await pipeline(catalogue(records), createWriteStream(file));
    const megabytes = (await stat(file)).size / 1e6;
    const start = performance.now();
    const peak = await runImport(file, folder);
    const seconds = (performance.now() - start) / 1000;
    const memory = peak === undefined ? "?" : peak.toFixed(0);
    const count = records.toLocaleString("en");
    return `import of ${count} records, ${megabytes.toFixed(0)} MB of JSON Lines: ${seconds.toFixed(0)} s (budget 180), at most ${memory} MB (budget 500)`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the import to its end, including the first start of a press. */
async function runImport(file: string, folder: string): Promise<number | undefined> {
  const program = spawn(process.execPath, [...scriptArguments("import"), file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: "", LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak: number | undefined;
  const watching = setInterval(() => {
    void peakMegabytes(program.pid ?? 0).then((megabytes) => (peak = megabytes ?? peak));
  }, 500);
  const [code] = await once(program, "exit");
  clearInterval(watching);
  if (code !== 0) throw new Error(`The import ended with ${String(code)}.`);
  return peak;
}

/**
 * Returns books with their chapters, a line each: the requested number of records, always the same ones; `first`
 * numbers them.
 */
export function* catalogue(records: number, first = 0): Generator<string> {
  const random = createRandom(records);
  const words = vocabulary(random);
  for (let made = 0; made < records;) {
    const language = random.next() < 0.6 ? "en" : random.of(OTHER_LANGUAGES);
    const children = Math.min(CHAPTERS, records - made - 1);
    const book = {
      ...record(first + made, "book", language, words, random),
      children: Array.from({ length: children }, (_, index) =>
        record(first + made + 1 + index, "chapter", language, words, random),
      ),
    };
    made += 1 + children;
    yield `${JSON.stringify(book)}\n`;
  }
}

function record(at: number, type: keyof typeof ABSTRACTS, language: string, words: Vocabulary, random: Random): object {
  const people = Array.from({ length: 1 + random.below(4) }, () => words.person());
  return {
    source: "bench",
    source_id: String(at),
    status: "published",
    doi: `10.5555/bench.${at}`,
    title: words.phrase(language, 3 + random.below(6)),
    authors: people.map(({ given_name, family_name }) => `${family_name}, ${given_name}`),
    year: 1990 + random.below(36),
    language,
    abstract: random.next() < ABSTRACTS[type] ? words.abstract(language) : undefined,
    keywords: Array.from({ length: 4 }, () => words.phrase(language, 1 + random.below(2))),
    open_access: random.next() < 0.5,
  };
}
