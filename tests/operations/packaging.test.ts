import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { PRIVACY_POLICY } from "#policies/texts/privacy.ts";
import { CONFIG_VARIABLES, readConfig } from "#platform/config.ts";
import { temporaryFolder } from "../backup/programs.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const SCRIPTS = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json"))).scripts;
/** The command of `npm start`, without `exec node`. */
const START = SCRIPTS["start"]?.replace(/^exec node /u, "") ?? "";
const NAMES = new Set(CONFIG_VARIABLES.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])));
/** What Node.js itself reads. */
const NODES_OWN = "NODE_COMPILE_CACHE";
const SYSTEMD_ANALYZE = "systemd-analyze";
/** The largest body that a rule of the press takes, in megabytes: `limit: 101 * MB`. */
const MAX_BODY_MB = Math.max(
  ...globSync("src/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] })
    .flatMap((path) => [...read(path).matchAll(/\blimit: (\d+) \* (?:MB|1024 \* 1024)\b/gu)])
    .map(([, megabytes]) => Number(megabytes)),
);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
      volumes: z.array(z.string()).optional(),
      configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
  configs: z.record(z.string(), z.object({ content: z.string() })),
});

const compose = Compose.parse(parse(read("packaging/compose.yaml")));

/** `${NAME}`, `${NAME:-default}` and `${NAME:?reason}`, as compose reads them. */
const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/gu, (_, name: string) => values[name] ?? "");

test("the service's log is kept as long as the privacy policy says", () => {
  const [, namespace] = /^LogNamespace=(.+)$/mu.exec(read("packaging/colophon.service")) ?? [];
  const [, days] = /^MaxRetentionSec=(\d+)day$/mu.exec(read(`packaging/journald@${namespace}.conf`)) ?? [];
  expect(JSON.stringify(PRIVACY_POLICY)).toContain(`The log is kept for ${days} days`);
});

test("the compose file's press understands every variable that it is given", () => {
  const example = Object.fromEntries(
    [...read("packaging/environment.example").matchAll(/^([A-Z_]+)=(.*)$/gmu)].map(([, name = "", value = ""]) => [
      name,
      value || `${name.toLowerCase()}-that-is-long-enough-for-anything`,
    ]),
  );
  const named = [...read("packaging/compose.yaml").matchAll(/\$\{(\w+)/gu)].map(([, name = ""]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(example)));
  const given = compose.services["press"]?.environment ?? {};
  expect(Object.keys(given).filter((name) => !NAMES.has(name))).toEqual([]);
  const config = readConfig({
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillVariables(value, example)])),
    SMTP_URL: "",
  });
  expect(config).toMatchObject({ pressUrl: "https://press.example.org", s3: { bucket: "press", pathStyle: true } });
  expect(config.databaseUrl).toContain("@database:5432/");
  expect(config.trustedProxies.length).toBeGreaterThan(0);
});

test("the compose file names only services, volumes and files that there are", () => {
  const { services } = compose;
  const found = Object.values(services);
  const needed = found.flatMap(({ depends_on = [] }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  );
  expect(needed.filter((name) => !(name in services))).toEqual([]);
  const sources = found.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(":")[0] ?? ""));
  const isThere = (source: string): boolean =>
    source.startsWith("./") ? existsSync(join(ROOT, "packaging", source)) : source in compose.volumes;
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
  const configs = found.flatMap(({ configs: given = [] }) => given.map(({ source }) => source));
  expect(configs.filter((source) => !(source in compose.configs))).toEqual([]);
  const builds = found.flatMap(({ build }) => build?.dockerfile ?? []);
  expect(builds.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const { identities } = JSON.parse(compose.configs["store"]?.content ?? "") as {
    identities: { credentials: { accessKey: string }[] }[];
  };
  const { FILES_S3_ACCESS_KEY, FILES_S3_ENDPOINT = "" } = services["press"]?.environment ?? {};
  expect(identities[0]?.credentials[0]?.accessKey).toBe(FILES_S3_ACCESS_KEY);
  expect(Object.keys(services)).toContain(new URL(FILES_S3_ENDPOINT).hostname);
});

test("the image copies what there is, and starts the press as npm start does", () => {
  const lines = read("packaging/Containerfile").replaceAll("\\\n", " ").split("\n");
  for (const line of lines.filter((line) => line.startsWith("COPY ")))
    for (const source of line.split(" ").slice(1, -1)) expect(existsSync(join(ROOT, source))).toBe(true);
  for (const [program] of read("packaging/Containerfile").matchAll(/\bbin\/[\w-]+\.(?:ts|js)/gu))
    expect(existsSync(join(ROOT, program))).toBe(true);
  const command = JSON.parse(lines.findLast((line) => line.startsWith("CMD "))?.slice(4) ?? "[]") as string[];
  expect(command.join(" ")).toBe(`node_modules/.bin/node ${START}`);
  const variables = lines.filter((line) => line.startsWith("ENV ")).flatMap((line) => line.slice(4).split(" "));
  expect(variables.map((variable) => variable.split("=", 1)[0] ?? "").filter((name) => !NAMES.has(name))).toEqual([
    NODES_OWN,
  ]);
  // What must never get into an image.
  const ignored = read(".dockerignore").split("\n");
  for (const name of ["node_modules", "data", ".git", "packaging/environment"]) expect(ignored).toContain(name);
});

const unit = read("packaging/colophon.service");
const findLine = (name: string): string => new RegExp(`^${name}=(.*)$`, "mu").exec(unit)?.[1] ?? "";

test("the systemd unit is valid, and starts the press as npm start does", () => {
  const names = findLine("Environment")
    .split(" ")
    .map((one) => one.split("=", 1)[0] ?? "");
  expect(names.filter((name) => !NAMES.has(name))).toEqual([NODES_OWN]);
  expect(findLine("Environment")).toContain(`${NODES_OWN}=/var/cache/${findLine("CacheDirectory")}`);
  expect(findLine("ExecStart")).toBe(`${findLine("WorkingDirectory")}/node_modules/.bin/node ${START}`);
  // Where systemd is not installed nothing is written, and nothing complained of.
  const { stderr } = spawnSync(SYSTEMD_ANALYZE, ["verify", join(ROOT, "packaging/colophon.service")], {
    encoding: "utf8",
  });
  const problems = stderr.split("\n").filter((line) => line.includes("colophon.service"));
  // The checkout of the unit is not on this machine.
  expect(problems.filter((line) => !line.includes("is not executable"))).toEqual([]);
});

test("the command of the unit opens the press, its metrics count, and SIGTERM ends it in good order", async () => {
  const METRICS_TOKEN = "a-token-of-at-least-thirty-two-characters";
  const [program = "", ...words] = findLine("ExecStart").replace(findLine("WorkingDirectory"), ROOT).split(" ");
  const press = spawn(program, words, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: folder.path,
      DATABASE_URL: "",
      PORT: "0",
      PRESS_URL: "",
      METRICS_TOKEN,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const opened = Promise.withResolvers<void>();
  let reported = "";
  press.stderr.on("data", (piece) => {
    reported += String(piece);
    if (reported.includes("The press is open")) opened.resolve();
  });
  const ended = once(press, "exit");
  await Promise.race([opened.promise, ended.then(() => opened.reject(new Error(reported)))]);
  await opened.promise;
  const origin = `http://127.0.0.1:${/port (\d+)/u.exec(reported)?.[1]}`;
  await (await fetch(origin)).text();
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
  const metrics = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await metrics.text()).toContain('colophon_http_requests_total{route="home",status="200"} 1');
  press.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 300_000);

test("the proxies let the largest files through and forward the reader's address", () => {
  const megabytes = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
  const nginx = read("packaging/nginx.conf");
  const caddy = read("packaging/Caddyfile");
  expect(MAX_BODY_MB).toBeGreaterThanOrEqual(101);
  expect(megabytes(nginx, /client_max_body_size (\d+)m;/u)).toBeGreaterThan(MAX_BODY_MB);
  // Caddy's megabytes are a million bytes.
  expect(megabytes(caddy, /max_size (\d+)MB/u) * 1e6).toBeGreaterThan(MAX_BODY_MB * 1024 * 1024);
  expect(megabytes(read("docs/operations.md"), /Bodies up to (\d+) MB must pass/u)).toBeGreaterThan(MAX_BODY_MB);
  expect(nginx).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
  for (const text of [nginx, caddy]) {
    expect([...text.matchAll(/\{/gu)]).toHaveLength([...text.matchAll(/\}/gu)].length);
    expect(text).toContain(":3000");
  }
});

test("docs/operations.md names commands, variables and files that there are", () => {
  const page = read("docs/operations.md");
  for (const [, name = ""] of page.matchAll(/npm run ([\w-]+)/gu)) expect(Object.keys(SCRIPTS)).toContain(name);
  for (const [, path = ""] of page.matchAll(/`(packaging\/[\w.-]+)`/gu))
    expect(existsSync(join(ROOT, path))).toBe(true);
  for (const [, name = ""] of page.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/gu))
    expect([...NAMES, NODES_OWN]).toContain(name);
  expect(page).toContain(`node_modules/.bin/node ${START}`);
  const metrics = read("src/platform/metrics/press-metrics.ts");
  for (const [, name = ""] of page.matchAll(/`(colophon_\w+)/gu)) expect(metrics).toContain(`"${name}"`);
});
