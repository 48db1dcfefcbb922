import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { either } from "./duration.ts";
import { preparePress, type RunningPress, startPress, stopPress, fetchToken } from "./running-press.ts";
import { startWriters } from "./writers.ts";

/** A press that did not run yet, of which each test has a copy. */
let prepared: string;
let folder: string;
let press: RunningPress | undefined;
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), "colophon-process-"));
  await preparePress({ DATA_DIR: prepared });
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-process-"));
  cpSync(prepared, folder, { recursive: true });
});
afterEach(async () => {
  press?.program.kill("SIGKILL");
  await press?.ended;
  await rm(folder, { recursive: true, force: true });
});

async function listStoredTitles(): Promise<string[]> {
  const database = await openForReading({ dataDir: folder });
  const rows = await database.db.selectFrom("publications").select("title").execute();
  await database.close();
  return rows.map(({ title }) => title);
}

/** Can another program listen on the port? */
async function isFree(port: number): Promise<boolean> {
  const other = createServer();
  const outcome = Promise.race([once(other, "listening").then(() => true), once(other, "error").then(() => false)]);
  other.listen(port, "127.0.0.1");
  const free = await outcome;
  other.close();
  return free;
}

test("killed with kill -9 under writes, the embedded press has everything that it acknowledged", async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < either(2, 10); kill += 1) {
    press = await startPress({ DATA_DIR: folder });
    const writers = startWriters([press], await fetchToken(press, "editor"), `kill ${kill}`);
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10 + 7 * kill);
    await stopPress(press, "SIGKILL");
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
  }
  expect(await listStoredTitles()).toEqual(expect.arrayContaining(acknowledged));
});

test("a press that is stopped under load stores what it acknowledged, ends with 0 and frees its port", async () => {
  press = await startPress({ DATA_DIR: folder });
  const writers = startWriters([press], await fetchToken(press, "editor"), "ending");
  await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10);
  await setTimeout(either(0, 5000));
  expect(await stopPress(press)).toEqual({ code: 0, signal: null });
  expect(await isFree(press.port)).toBe(true);
  await writers.stop();
  expect([...writers.statuses.keys()].filter((status) => ![201, 503, 0].includes(status))).toEqual([]);
  const stored = await listStoredTitles();
  expect(stored).toEqual(expect.arrayContaining([...writers.acknowledged]));
  // A request under way when the press was stopped was finished: nothing is stored that was not acknowledged.
  expect(stored.length).toBe(writers.acknowledged.length);
});

test("a press that is stopped right after it responded to sign-ups stores them and queues their e-mails first", async () => {
  press = await startPress({ DATA_DIR: folder });
  const addresses = Array.from({ length: 8 }, (_, number) => `newcomer-${number}@example.org`);
  const signUps = addresses.map((email) => signUp(press, email));
  expect(await Promise.all(signUps)).toEqual(addresses.map(() => 200));
  expect(await stopPress(press)).toEqual({ code: 0, signal: null });
  const database = await openForReading({ dataDir: folder });
  const accounts = await database.db.selectFrom("auth.users").select("email").where("email", "in", addresses).execute();
  const emails = await database.db.selectFrom("outbox").select("id").execute();
  await database.close();
  expect(new Set(accounts.map(({ email }) => email))).toEqual(new Set(addresses));
  expect(emails).toHaveLength(addresses.length);
});

test("an import that kill -9 broke off goes on when the press starts again, and is counted whole", async () => {
  press = await startPress({ DATA_DIR: folder });
  const records = Array.from({ length: 900 }, (_, index) =>
    JSON.stringify({ title: `Kill ${index}`, source: "k", source_id: `${index}` }),
  );
  let headers = { Authorization: `Bearer ${await fetchToken(press, "editor")}` };
  const sent = await fetch(`${press.url}/api/v1/imports?file_name=kill.jsonl`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/octet-stream" },
    body: records.join("\n"),
  });
  const answer = await sent.text();
  expect(sent.status, `${answer}\n${press.output()}`).toBe(202);
  const { id } = JSON.parse(answer) as { id: string };
  const progress = async () => {
    const response = await fetch(`${press?.url}/api/v1/imports/${id}`, { headers });
    return (await response.json()) as { state: string; report: { created: number } };
  };
  await expect.poll(async () => (await progress()).report.created, { timeout: 60_000 }).toBeGreaterThan(100);
  await stopPress(press, "SIGKILL");
  press = await startPress({ DATA_DIR: folder });
  headers = { Authorization: `Bearer ${await fetchToken(press, "editor")}` };
  expect(await progress()).toMatchObject({ state: "running" });
  await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 1000 }).toBe("finished");
  expect(await progress()).toMatchObject({ report: { created: records.length, unchanged: 0 } });
}, 200_000);

async function signUp(press: RunningPress | undefined, email: string): Promise<number> {
  const response = await fetch(`${press?.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "plaster whistle ninety gardens" }),
  });
  return response.status;
}
