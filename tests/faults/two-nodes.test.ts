import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgresql } from "../support/servers/postgresql-server.ts";
import { openS3Store } from "../support/servers/s3-store.ts";
import { samplePdf } from "../support/sample-files.ts";
import { preparePress, type RunningPress, startPress, stopPress, fetchToken } from "./running-press.ts";
import { addPublication, startWriters } from "./writers.ts";

const server = await startPostgresql({ durable: true });

/** Only where PostgreSQL is installed: two nodes share a server's database. */
describe.skipIf(server === undefined)("two nodes with one PostgreSQL and one S3-speaking store", () => {
  const folders: string[] = [];
  let store: Awaited<ReturnType<typeof openS3Store>>;
  let nodes: RunningPress[];
  let token: string;
  beforeAll(async () => {
    store = await openS3Store();
    const { bucket, endpoint } = store.config;
    const settings = {
      DATABASE_URL: server?.url ?? "",
      // One press: both have the address that readers know, which stands in the tokens too.
      PRESS_URL: "http://press.example",
      AUTH_SECRET: "a secret that both nodes know, long enough",
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: String(endpoint),
      FILES_S3_ACCESS_KEY: "S3RVER",
      FILES_S3_SECRET_KEY: "S3RVER",
      FILES_S3_PATH_STYLE: "on",
    };
    for (let node = 0; node < 2; node += 1) folders.push(await mkdtemp(join(tmpdir(), "colophon-node-")));
    const [first = "", second = ""] = folders;
    await preparePress({ ...settings, DATA_DIR: first });
    nodes = [await startPress({ ...settings, DATA_DIR: first }), await startPress({ ...settings, DATA_DIR: second })];
    token = await fetchToken(one(), "editor");
  });
  afterAll(async () => {
    for (const node of nodes) {
      node.program.kill("SIGKILL");
      await node.ended;
    }
    await store.close();
    await server?.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const one = (): RunningPress => nodeAt(0);
  const other = (): RunningPress => nodeAt(1);
  const nodeAt = (at: number): RunningPress => {
    const node = nodes[at];
    if (!node) throw new Error("A node did not start.");
    return node;
  };
  async function listStoredTitles(): Promise<string[]> {
    const client = new Client({ connectionString: server?.url });
    await client.connect();
    const { rows } = await client.query<{ title: string }>("select title from publications");
    await client.end();
    return rows.map(({ title }) => title);
  }
  /** A publication that the first node has stored. */
  async function addTitle(title: string): Promise<{ readonly id: string; readonly sequential_id: number }> {
    const response = await addPublication(one(), token, title);
    if (response?.status !== 201) throw new Error(`${title} was not stored: ${response?.status}`);
    return (await response.json()) as { id: string; sequential_id: number };
  }
  const createAuthorization = () => ({ Authorization: `Bearer ${token}` });

  test("a session of one node is known to the other, and a page that one deletes is gone from both", async () => {
    const { id, sequential_id: number } = await addTitle("Monsoon Ports");
    const page = async (node: RunningPress) => (await fetch(`${node.url}/publications/${number}`)).status;
    // Both have made the page once, and answer it from memory.
    for (const node of nodes) expect(await page(node)).toBe(200);
    const removal = { method: "DELETE", headers: { Authorization: `Bearer ${await fetchToken(other(), "admin")}` } };
    expect((await fetch(`${other().url}/api/v1/publications/${id}`, removal)).status).toBe(204);
    for (const node of nodes) await expect.poll(() => page(node), { timeout: 20_000 }).toBeGreaterThanOrEqual(404);
  });

  test("a file that one node stored is served whole by the other", async () => {
    const { id } = await addTitle("A book with a file");
    const pdf = await samplePdf(["A page of the book"]);
    const files = `/api/v1/publications/${id}/files/final_pdf`;
    const body = new Uint8Array(pdf);
    const put = await fetch(`${one().url}${files}`, {
      method: "PUT",
      headers: { ...createAuthorization(), "Content-Type": "application/pdf" },
      body,
    });
    expect(put.status, await put.text()).toBe(200);
    const address = await fetch(`${other().url}${files}/address`, { headers: createAuthorization() });
    const { url } = (await address.json()) as { url: string };
    const { pathname, search } = new URL(url, other().url);
    const served = await fetch(`${other().url}${pathname}${search}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test("writers on both nodes lose nothing when one node is killed", async () => {
    const writers = startWriters(nodes, token, "nodes");
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    await stopPress(one(), "SIGKILL");
    const before = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    await writers.stop();
    expect(await listStoredTitles()).toEqual(expect.arrayContaining([...writers.acknowledged]));
    expect(await stopPress(other())).toEqual({ code: 0, signal: null });
  });
});
