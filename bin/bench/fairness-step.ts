import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createUser } from "../../src/accounts/sign-up/server/create-user.ts";
import { signIn } from "../../src/accounts/sessions/server/sessions.ts";
import { giveRole } from "../../src/people/roles/server/role-changes.ts";
import { openCommandPress } from "../command-press.ts";
import { fillCatalogue } from "./catalogue-of.ts";
import { type Answers, attack, HOSTILE, largePdf, type Target } from "./hostile-clients.ts";
import { catalogue } from "./import-step.ts";
import { servePress } from "./served-press.ts";

/** Tokens are made before the server runs, for the address it will have. */
const PRESS_URL = "http://press.localhost";
const EDITORS = 8;
const IMPORTED = 3000;
/** Title pages asked for beside each load, one after another with a pause, none of them cached. */
const PAGES = 60;
const PAUSE_MS = 100;
/** A load has begun, and another has ended, after so long. */
const SETTLING_MS = 3000;
/** Title page p95 beside a load, by its own at rest. */
const BUDGET = 3;

type Times = { readonly p50: number; readonly p95: number; readonly most: number };

/** A title's page at rest and beside eight hostile clients of each kind, and beside an import; by the clock. */
export async function fairnessLines(size: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-bench-"));
  try {
    const known = await fill(folder, size);
    await (await servePress(folder)).stop(); // builds where sources have changed
    // Each hostile client says its own address, as it would have one.
    const press = await servePress(folder, { TRUSTED_PROXIES: "127.0.0.1", PRESS_URL });
    try {
      return await besideLoads({ ...known, port: press.port, size, pdf: await largePdf() });
    } finally {
      await press.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function besideLoads(target: Target): Promise<string[]> {
  const pages = titlePages(target);
  await pages(); // warms up
  const rest = await pages();
  const lines = [
    `${target.size.toLocaleString("en")} publications, title page, ms: p50 / p95 / most`,
    told("at rest", rest),
  ];
  for (const kind of Object.keys(HOSTILE)) {
    const stop = new AbortController();
    const attacking = attack(target, kind, stop.signal);
    await setTimeout(SETTLING_MS);
    const times = await pages();
    stop.abort();
    lines.push(told(`beside ${kind}`, times, rest, await attacking));
    await setTimeout(SETTLING_MS);
  }
  const importing = await startImport(target);
  await setTimeout(SETTLING_MS);
  const times = await pages();
  lines.push(told(`beside an import (${await importing.state()} afterwards)`, times, rest));
  return lines;
}

function told(what: string, { p50, p95, most }: Times, rest?: Times, answers?: Answers): string {
  const ratio = rest ? `, p95 × ${(p95 / rest.p95).toFixed(1)} (budget ${BUDGET})` : "";
  const got = answers ? `; ${answers.answered} answered, ${answers.refused} × 429, ${answers.failed} others` : "";
  return `${what}: ${p50.toFixed(0)} / ${p95.toFixed(0)} / ${most.toFixed(0)}${ratio}${got}`;
}

/** Asks for title pages that were not asked for before. */
function titlePages({ port, size }: Target): () => Promise<Times> {
  let next = 0;
  return async () => {
    const taken: number[] = [];
    while (taken.length < PAGES) {
      next = (next % Math.floor(size / 2)) + 1;
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/publications/${next}`, {
        headers: { accept: "text/html", "x-forwarded-for": "198.51.100.1" },
      });
      await answer.arrayBuffer();
      if (answer.status === 200) taken.push(performance.now() - start);
      else if (answer.status !== 404) throw new Error(`A title's page was answered ${answer.status}.`);
      await setTimeout(PAUSE_MS);
    }
    const sorted = taken.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.floor((PAGES - 1) * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95), most: at(1) };
  };
}

async function startImport({ port, tokens }: Target) {
  const headers = { authorization: `Bearer ${tokens[0] ?? ""}`, "content-type": "application/octet-stream" };
  const address = `http://127.0.0.1:${port}/api/v1/imports`;
  const body = [...catalogue(IMPORTED, 1_000_000)].join("");
  const started = await fetch(`${address}?file_name=more.jsonl`, { method: "POST", headers, body });
  const { id } = (await started.json()) as { id: string }; // what the operation answers
  const state = async (): Promise<string> =>
    ((await (await fetch(`${address}/${id}`, { headers })).json()) as { state: string }).state;
  return { state };
}

/** A press of so many publications with eight editors who are signed in. */
async function fill(folder: string, size: number): Promise<Pick<Target, "tokens" | "books">> {
  const press = await openCommandPress({ DATA_DIR: folder, DATABASE_URL: "", PRESS_URL });
  try {
    await fillCatalogue(press.work.db, size);
    const auth = await press.openAuth();
    const tokens: string[] = [];
    for (let at = 0; at < EDITORS; at += 1) {
      const session = await auth.db.transaction().execute(async (db) => {
        const user = await createUser(auth, db, { email: `editor-${at}@example.org`, confirmed: true });
        await giveRole({ ...auth, db }, { userId: user.id, role: "editor", by: null });
        return signIn(auth, db, user, "password", { ip: "192.0.2.1", userAgent: "benchmark" });
      });
      tokens.push(session.access_token);
    }
    const books = await auth.db
      .selectFrom("publications")
      .select("id")
      .where("type", "=", "book")
      .limit(EDITORS)
      .execute();
    return { tokens, books: books.map(({ id }) => id) };
  } finally {
    await press.close();
  }
}
