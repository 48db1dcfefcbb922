import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as requestHttp } from "node:http";
import { connect } from "node:http2";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { linkToken } from "#platform/pages/link-token.ts";
import { secretsFrom } from "#platform/server/secrets.ts";
import { freePort } from "../support/servers/free-port.ts";
import { temporaryFolder } from "../backup/programs.ts";
import { migratedDatabase } from "../support/databases/reused-databases.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const NGINX = "/usr/sbin/nginx";
const HAS_NGINX = existsSync(NGINX) && spawnSync("openssl", ["version"]).status === 0;
if (!HAS_NGINX) process.stderr.write("nginx or openssl is not installed here: the example for nginx was not run.\n");
/** Changing the user needs root. */
const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write("These tests do not run as root: nothing was tried as another user.\n");

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  execFileSync("chmod", ["755", folder.path]);
});
afterAll(() => folder.remove());

test.skipIf(!HAS_NGINX)(
  "a real nginx runs the example: HTTP/2, the reader's address, and the way to HTTPS",
  async () => {
    const at = (name: string): string => join(folder.path, name);
    const [key, certificate] = [at("key.pem"), at("certificate.pem")];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const subject = ["-subj", "/CN=press.example.org", "-keyout", key, "-out", certificate];
    execFileSync("openssl", ["req", "-x509", ...curve, ...subject], { stdio: "ignore" });
    const press = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    press.listen(0, "127.0.0.1");
    await once(press, "listening");
    const address = press.address();
    if (address === null || typeof address === "string") throw new Error("The press has no port.");
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${at(one)};`);
    const hasIpv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === "::1"));
    const write = (plain: number, secure: number): void => {
      const example = read("packaging/nginx.conf")
        .replace("127.0.0.1:3000", `127.0.0.1:${address.port}`)
        .replaceAll("/var/log/nginx/", `${folder.path}/`)
        .replaceAll(/listen (\[::\]:)?80;/gu, (_, six = "") => `listen ${six === "" ? "" : "[::1]:"}${plain};`)
        .replaceAll(/listen (\[::\]:)?443/gu, (_, six = "") => `listen ${six === "" ? "" : "[::1]:"}${secure}`)
        .replace(/ssl_certificate \S+;/u, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/u, `ssl_certificate_key ${key};`);
      const whole = `pid ${at("pid")}; daemon off; ${isRoot ? "user root;" : ""} events {}
http { access_log off; ${folders.join(" ")}\n${example}}`;
      writeFileSync(at("nginx.conf"), hasIpv6 ? whole : whole.replaceAll(/listen \[::1\].*;/gu, ""));
    };
    const words = ["-e", "stderr", "-p", folder.path, "-c", at("nginx.conf")];
    let [plain, secure] = [0, 0];
    const check = async () => {
      [plain, secure] = [await freePort(), await freePort()];
      write(plain, secure);
      return spawnSync(NGINX, [...words, "-t"], { encoding: "utf8" });
    };
    // A port that is free at one address may be taken at the other, or by another test meanwhile.
    let checked = await check();
    for (let attempts = 4; attempts > 0 && checked.stderr.includes("in use"); attempts -= 1) checked = await check();
    expect(checked).toMatchObject({ status: 0 });
    const proxy = spawn(NGINX, words, { stdio: "ignore" });
    const ended = once(proxy, "exit");
    try {
      const isUp = (): Promise<boolean> =>
        fetchResponse(plain).then(
          () => true,
          () => false,
        );
      await expect.poll(isUp).toBe(true);
      const redirect = await fetchResponse(plain);
      expect(redirect).toMatchObject({ statusCode: 308, headers: { location: "https://press.example.org/about" } });
      const headers = JSON.parse(await overHttp2(secure)) as Record<string, string>;
      expect(headers).toMatchObject({ host: "press.example.org", "x-forwarded-for": "127.0.0.1" });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/u);
      // Neither log has a link's secret, which stands in its path at the first click, or a query.
      const secret = linkToken(
        secretsFrom("a secret of this test, long enough"),
        "review-link",
        crypto.randomUUID(),
        1,
      );
      for (const path of [
        `/review/${secret}`,
        `/api/v1/review-links/${secret}/report?token=${secret}`,
        `/a%0Ab/${secret}`,
      ])
        await overHttp2(secure, path);
      await fetchResponse(plain, `/review/${secret}`);
      await expect
        .poll(() => readFileSync(at("access.log"), "utf8"))
        .toContain('"GET /api/v1/review-links/-/report" 200');
      const log = readFileSync(at("access.log"), "utf8") + readFileSync(at("error.log"), "utf8");
      expect(log).toContain('"GET /review/-" 200');
      expect(log).toContain('"GET /a\\x0Ab/-" 200');
      expect(log).toContain('"GET /about" 308');
      expect(log).not.toContain(secret);
    } finally {
      proxy.kill("SIGTERM");
      await ended;
      press.close();
    }
  },
);

async function fetchResponse(port: number, path = "/about"): Promise<IncomingMessage> {
  const sent = requestHttp({ port, path, headers: { host: "press.example.org" }, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage]; // what this event brings
  return response.resume();
}

async function overHttp2(port: number, path = "/"): Promise<string> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: "press.example.org" });
  const stream = session.request({ ":path": path, ":authority": "press.example.org" });
  const text = await stream.toArray();
  session.close();
  return Buffer.concat(text as Buffer[]).toString(); // a stream without an encoding
}

const Compose = z.object({
  services: z.object({
    press: z.object({ environment: z.record(z.string(), z.string()), volumes: z.array(z.string()) }),
  }),
});

test("the image's user may write to each of the compose file's volumes, which new ones take over", () => {
  const { press } = Compose.parse(parse(read("packaging/compose.yaml"))).services;
  const image = read("packaging/Containerfile").replaceAll("\\\n", " ");
  const [, user = ""] = /^USER (\S+)$/mu.exec(image) ?? [];
  const [, made = ""] = /mkdir ([^&]*?)\s*&&/u.exec(image) ?? [];
  const [, owned = ""] = new RegExp(`chown -R ${user}:${user} (.*)$`, "mu").exec(image) ?? [];
  const targets = press.volumes.map((volume) => volume.split(":")[1] ?? "");
  expect(made.split(" ")).toEqual(targets);
  expect(owned.split(" ")).toEqual(expect.arrayContaining(targets));
  expect(targets).toContain(press.environment["BACKUP_DIR"]);
  expect(targets).toContain(/DATA_DIR=(\S+)/u.exec(image)?.[1]);
});

const OTHER_USER = ["--reuid=nobody", "--regid=nogroup", "--clear-groups"];

test.skipIf(!isRoot)("in the folders that the image makes, its user opens the press and writes a backup", async () => {
  const root = join(folder.path, "image");
  mkdirSync(join(root, "dist"), { recursive: true });
  const image = read("packaging/Containerfile").replaceAll("\\\n", " ");
  const [, user = ""] = /^USER (\S+)$/mu.exec(image) ?? [];
  const [made = ""] = /mkdir \/.*$/mu.exec(image) ?? [];
  const here = made.replaceAll(/ \/(?=\w)/gu, ` ${root}/`).replaceAll(`${user}:${user}`, "nobody:nogroup");
  execFileSync("sh", ["-ec", here], { cwd: root });
  // A new volume takes the owner of the image's folder, and what the press stores is its user's.
  const data = join(root, "data");
  mkdirSync(join(data, "database"));
  execFileSync("tar", ["-xf", await migratedDatabase(), "-C", join(data, "database")]);
  execFileSync("chown", ["-R", "nobody:nogroup", join(data, "database")]);
  const backup = spawnSync("setpriv", [...OTHER_USER, process.execPath, "bin/backup.ts", join(root, "backups")], {
    cwd: ROOT,
    encoding: "utf8",
    env: {
      ...process.env,
      HOME: folder.path,
      DATA_DIR: data,
      DATABASE_URL: "",
      AUTH_SECRET: "s".repeat(40),
      NODE_COMPILE_CACHE: "",
    },
  });
  expect(backup, backup.stderr).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/ rows of \d+ tables and \d+ files/u),
  });
  expect(readdirSync(join(root, "backups"))).toEqual([expect.stringMatching(/^colophon-.+\.tar$/u)]);
});

const SYSTEMD_ANALYZE = "systemd-analyze";
const SECURITY = ["security", "--offline=true", "--threshold=40", join(ROOT, "packaging/colophon.service")];

test.skipIf(spawnSync(SYSTEMD_ANALYZE, ["--version"]).status !== 0)("the unit leaves the service few rights", () => {
  expect(spawnSync(SYSTEMD_ANALYZE, SECURITY, { encoding: "utf8" })).toMatchObject({ status: 0 });
});

test.skipIf(!isRoot)("on a checkout of root the service's user builds in the folder that the unit makes", () => {
  const checkout = join(folder.path, "checkout");
  mkdirSync(join(checkout, "bin/build"), { recursive: true });
  mkdirSync(join(checkout, "src"));
  copyFileSync(join(ROOT, "bin/build/build-when-changed.ts"), join(checkout, "bin/build/build-when-changed.ts"));
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(ROOT, name), join(checkout, name));
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  // As little as the build can have: its whole takes half a minute.
  writeFileSync(join(checkout, "src/main.js"), "export const press = 1;");
  const input = { rolldownOptions: { input: "src/main.js" } };
  writeFileSync(join(checkout, "vite.config.ts"), `export default ${JSON.stringify({ build: input })} as const;`);
  const unit = read("packaging/colophon.service");
  const [, made = ""] = /^ExecStartPre=\+(.*)$/mu.exec(unit) ?? [];
  const [program = "", ...words] = made
    .replace("/opt/colophon", checkout)
    .replace("--owner=colophon", "--owner=nobody")
    .replace("--group=colophon", "--group=nogroup")
    .split(" ");
  expect(unit).toMatch(/^ReadWritePaths=-\/opt\/colophon\/dist$/mu);
  execFileSync(program, words);
  const script = "import('./bin/build/build-when-changed.ts').then((build) => build.buildWhenChanged(() => undefined))";
  const built = spawnSync("setpriv", [...OTHER_USER, process.execPath, "-e", script], {
    cwd: checkout,
    encoding: "utf8",
    env: { ...process.env, HOME: folder.path },
  });
  expect(built).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(join(checkout, "dist/built-from"))).toBe(true);
});

test.skipIf(!isRoot)(
  "the shell function of docs/operations.md runs a command as the press, with its environment",
  () => {
    const [, given = ""] = /```sh\n(colophon\(\) \([\s\S]*?\n\))\n```/u.exec(read("docs/operations.md")) ?? [];
    const place = join(folder.path, "opt");
    mkdirSync(place);
    const tell = `console.log([process.getuid(), process.env.PRESS_URL, process.env.DATA_DIR, process.argv[2]].join(" "))`;
    writeFileSync(join(place, "tell.cjs"), tell);
    writeFileSync(join(place, "package.json"), JSON.stringify({ scripts: { backup: "node tell.cjs" } }));
    writeFileSync(join(place, "environment"), "PRESS_URL='https://press.example.org'\n", { mode: 0o600 });
    const shell = given
      .replace("/opt/colophon", place)
      .replace("/etc/colophon/environment", join(place, "environment"))
      .replace("runuser -u colophon", "runuser -u nobody")
      .replace("HOME=/var/lib/colophon", `HOME=${folder.path}`);
    const output = execFileSync("sh", ["-c", `${shell}\ncolophon backup -- /backups`], { encoding: "utf8" });
    expect(output.trim()).toBe("65534 https://press.example.org /var/lib/colophon /backups");
  },
);
