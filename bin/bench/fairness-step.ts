import { setTimeout } from "node:timers/promises";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { openCommandPress } from "../command-press.ts";
import { createEditor } from "./bounds/editors.ts";
import { type StatusCounts, HOSTILE, type Target } from "./hostile-clients.ts";
import { startAttack, type StopAttack } from "./hostile-process.ts";
import { catalogue } from "./import-step.ts";
import { peakMegabytes, residentMegabytes } from "./process-cost.ts";
import { servePress } from "./served-press.ts";

/** The address in the tokens, which are made before the server runs. */
const PRESS_URL = "http://press.localhost";
/** Eight are the hostile clients; the last one imports, and has not used up the time for reading files. */
const EDITORS = 9;
const IMPORTED = 3000;
/** The number of title pages requested beside each load, one after another with a pause, none of them cached. */
const PAGES = 60;
const PAGES_AT_REST = 25;
const PAUSE_MS = 100;
/** Pages at longer addresses than 500 characters are made each time (page-cache.ts). */
const NEVER_CACHED = new URLSearchParams({ made: "again".repeat(100) }).toString();
/** Pages in which the server's code becomes as quick as it will be. */
const WARMING = 400;
/** The share of the titles that readers request, and the number of others that hostile clients know. */
const READ = 0.4;
const TITLES = 10_000;
/** The time in which a load begins, or another one ends. */
const SETTLING_MS = 3000;
/** The time without a request after which memory counts as at rest: jobs that follow an import have ended, and garbage was collected after them. */
const REST_MS = 60_000;
/** The number of publications from which 50 MB more are allowed. */
const LARGE = 100_000;
/** The largest allowed ratio of the title page's p95 beside a load to its p95 at rest. */
const BUDGET = 3;
const IMPORT = "an import";
export const LOADS = [...Object.keys(HOSTILE), IMPORT];

type Times = { readonly p50: number; readonly p95: number; readonly most: number };

/**
 * Measures a title's page at rest, beside eight hostile clients of each kind and beside an import, in wall-clock time.
 * `folder` has the made-up catalogue with this number of publications; an import adds to it.
 */
export async function fairnessLines(folder: string, size: number, loads: readonly string[]): Promise<string[]> {
  const known = await prepare(folder);
  await (await servePress(folder)).stop(); // builds where sources have changed
  // Each hostile client sends an address of its own.
  const press = await servePress(folder, { TRUSTED_PROXIES: "127.0.0.1", PRESS_URL });
  try {
    const rss = async (): Promise<string> => (await residentMegabytes(press.pid))?.toFixed(0) ?? "?";
    await setTimeout(REST_MS);
    const idle = await rss();
    const lines = await besideLoads({ ...known, port: press.port, size }, loads);
    await setTimeout(REST_MS);
    const peak = (await peakMegabytes(press.pid))?.toFixed(0) ?? "?";
    const start = `start with existing data: ${(press.startedIn / 1000).toFixed(2)} s (budget 2)`;
    return [
      ...lines,
      start,
      `memory at rest: ${idle} MB, after all of this ${await rss()} MB (budget ${size < LARGE ? 450 : 500}), at most ${peak}`,
    ];
  } finally {
    await press.stop();
  }
}

/** `size` is the number of publications, `read` the numbers of the titles that readers request. */
type Measured = Target & { readonly size: number; readonly read: readonly number[] };

/** Rest is measured before each load, and is all of these together: other programs of the machine come and go. */
async function besideLoads(target: Measured, loads: readonly string[]): Promise<string[]> {
  const pages = titlePages(target);
  await pages(WARMING, 0);
  const rest: number[] = [];
  const beside: { readonly load: string; readonly taken: readonly number[]; readonly responses: StatusCounts }[] = [];
  for (const load of loads) {
    rest.push(...(await pages(PAGES_AT_REST)));
    const stop = load === IMPORT ? await startImport(target) : await startAttack(target, load);
    await setTimeout(SETTLING_MS);
    const taken = await pages(PAGES);
    beside.push({ load, taken, responses: await stop() });
    await setTimeout(SETTLING_MS);
  }
  const atRest = summarizeTimes(rest);
  return [
    `${target.size.toLocaleString("en")} publications, title page, ms: p50 / p95 / most`,
    formatTimes("at rest", atRest),
    ...beside.map(({ load, taken, responses }) =>
      formatTimes(`beside ${load}`, summarizeTimes(taken), atRest, responses),
    ),
  ];
}

function formatTimes(what: string, { p50, p95, most }: Times, rest?: Times, responses: StatusCounts = {}): string {
  const ratio = rest ? `, p95 × ${(p95 / rest.p95).toFixed(1)} (budget ${BUDGET})` : "";
  const got = Object.entries(responses).map(([status, times]) => `${times} × ${status === "0" ? "cut off" : status}`);
  return [`${what}: ${p50.toFixed(0)} / ${p95.toFixed(0)} / ${most.toFixed(0)}${ratio}`, ...got].join("; ");
}

/** Requests title pages, none of them from the cache. Throws where a response is not 200. */
function titlePages({ port, read }: Measured): (pages: number, pause?: number) => Promise<number[]> {
  let next = 0;
  return async (pages, pause = PAUSE_MS) => {
    const taken: number[] = [];
    while (taken.length < pages) {
      const title = read[next++ % read.length] ?? 1;
      const start = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/publications/${title}?${NEVER_CACHED}`, {
        headers: { accept: "text/html", "x-forwarded-for": "198.51.100.1" },
      });
      await response.arrayBuffer();
      taken.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`The page of title ${title} was answered ${response.status}.`);
      await setTimeout(pause);
    }
    return taken;
  };
}

function summarizeTimes(taken: readonly number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

/**
 * Imports more records in the running press; resolves with a function that says whether the import ended before the measurement, and waits for its
 * end: what follows is measured at rest.
 */
async function startImport({ port, tokens }: Target): Promise<StopAttack> {
  const headers = { authorization: `Bearer ${tokens.at(-1) ?? ""}`, "content-type": "application/octet-stream" };
  const address = `http://127.0.0.1:${port}/api/v1/imports`;
  const body = [...catalogue(IMPORTED, 1_000_000)].join("");
  const started = await fetch(`${address}?file_name=more.jsonl`, { method: "POST", headers, body });
  if (started.status !== 202) throw new Error(`The import was answered ${started.status}.`);
  const { id } = (await started.json()) as { id: string }; // what the operation answers
  const state = async (): Promise<string> =>
    ((await (await fetch(`${address}/${id}`, { headers })).json()) as { state: string }).state;
  return async () => {
    const ended = await state();
    if (ended !== "running") process.stderr.write(`The import was ${ended} before the measurement was over.\n`);
    while ((await state()) === "running") await setTimeout(SETTLING_MS);
    return {};
  };
}

/** Returns eight editors who are signed in, and the titles: readers and hostile clients request different ones. */
async function prepare(folder: string): Promise<Omit<Measured, "port" | "size">> {
  const press = await openCommandPress({ DATA_DIR: folder, DATABASE_URL: "", PRESS_URL });
  try {
    const auth = await press.openAuth();
    const tokens: string[] = [];
    for (let index = 0; index < EDITORS; index += 1) tokens.push((await createEditor(auth)).token);
    const published = await auth.db
      .selectFrom("publications")
      .select(["id", "sequential_id", "type"])
      .where(buildSeenByAll("page", "publications"))
      .orderBy("sequential_id")
      .execute();
    const numbers = published.map(({ sequential_id }) => sequential_id);
    const books = published.filter(({ type }) => type === "book").map(({ id }) => id);
    const part = Math.floor(numbers.length * READ);
    return {
      tokens,
      books: books.slice(0, EDITORS),
      read: numbers.slice(0, part),
      titles: numbers.slice(part).slice(0, TITLES),
    };
  } finally {
    await press.close();
  }
}
