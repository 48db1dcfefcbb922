/**
 * `npm run doctor`: reports the state of the press that the environment names, also while it runs. Changes nothing.
 * Ends with 1 when something is wrong. `--mail-to ADDRESS` sends a test e-mail, `--json` writes for programs.
 */
import { parseArgs } from "node:util";
import { examinePress } from "./doctor/examine-press.ts";
import { formatFindings, isWell, getErrorMessage } from "./doctor/finding.ts";

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, "mail-to": { type: "string" } } });
  const findings = await examinePress(process.env, values["mail-to"]);
  process.stdout.write(`${formatFindings(findings, values.json === true)}\n`);
  process.exitCode = isWell(findings) ? 0 : 1;
}

await run().catch((error: unknown) => {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exitCode = 1;
});
