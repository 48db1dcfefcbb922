/**
 * `npm run golden -- FOLDER`: records what the demonstration press answers, stores and shows, so that two versions of the program can be
 * compared. `npm run golden -- --compare FORMER PRESENT`: names every difference between two recordings.
 */
import { existsSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { buildWhenChanged } from "./build/build-when-changed.ts";
import { compareRecordings } from "./golden/compare-recordings.ts";
import { recordScreens } from "./golden/record-screens.ts";

const USAGE = `npm run golden -- FOLDER [--without-pictures]
npm run golden -- --compare FORMER PRESENT`;

async function record(folder: string, withPictures: boolean): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  // Node.js reads no TSX: Vite does, as for the tests.
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, ws: false, watch: null } });
  const module = await vite.ssrLoadModule("/bin/golden/record-all.ts");
  await (module as typeof import("./golden/record-all.ts")).recordAll(folder); // Vite types no module
  await vite.close();
  if (!withPictures) return;
  buildWhenChanged((sentence) => console.log(sentence));
  console.log(`${String(await recordScreens(folder))} pictures`);
}

async function compare(former: string, present: string): Promise<boolean> {
  const differences = await compareRecordings(former, present);
  for (const { path, what } of differences) console.log(`${path}: ${what}`);
  console.log(differences.length === 0 ? "The recordings are the same." : `${String(differences.length)} differ.`);
  return differences.length === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: "boolean" }, "without-pictures": { type: "boolean" } },
});
const [folder = "", present = ""] = positionals;
if (positionals.length !== (values.compare === true ? 2 : 1)) {
  console.error(USAGE);
  process.exitCode = 1;
} else if (values.compare === true) process.exitCode = (await compare(folder, present)) ? 0 : 1;
else await record(folder, values["without-pictures"] !== true);
// The threads that read files wait for more of them, and would keep the program open.
process.exit();
