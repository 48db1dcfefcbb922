/**
 * `npm run test:faults`: tests failures around a running press (ended connections, kills, full disks, power cuts); some
 * minutes. `-- --long` prolongs each failure; other arguments go to Vitest. `npm test` runs the short form too.
 */
import { spawnSync } from "node:child_process";
import { buildWhenChanged } from "./build/build-when-changed.ts";

const isLong = process.argv.includes("--long");
const words = process.argv.slice(2).filter((word) => word !== "--long");
buildWhenChanged((sentence) => console.error(sentence));
const { status } = spawnSync("vitest", ["run", "--config", "tests/faults/vitest.config.ts", ...words], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, ...(isLong && { FAULTS: "long" }), NODE_ENV: "test" },
});
process.exitCode = status ?? 1;
