/**
 * `npm run check-manuscript -- FILE [--json]`: checks a .docx against the author guidelines. Prints the findings; a file that
 * cannot be checked ends with status 2 and the reason.
 */
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Finding, findingText } from "#manuscripts/preflight/finding.ts";
import { MAX_DOCX_BYTES } from "#documents/docx/archive.ts";
import type { CheckResult } from "#manuscripts/preflight/check-manuscript.ts";
import { checkInWorker } from "#manuscripts/server/check-in-worker.ts";

const USAGE = "npm run check-manuscript -- FILE [--json]";

const REFUSED = 2;

async function check(file: string): Promise<CheckResult> {
  try {
    const { size } = await stat(file);
    if (size > MAX_DOCX_BYTES) return { refused: "This file is larger than 100 MB and is not checked." };
    return await checkInWorker(async () => new Uint8Array(await readFile(file)));
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return { refused: `${file} cannot be read: ${error.message}` };
    throw error;
  }
}

function describeFinding(finding: Finding): string {
  const { code, where, message } = findingText(finding);
  return `${where}\n  ${message} (${code})`;
}

function describe(result: CheckResult): string {
  if ("refused" in result) return result.refused;
  const { findings, references } = result.checked;
  const style = references.style ? `, most of them in ${references.style} style` : "";
  const summary = `${findings.length === 1 ? "1 finding" : `${String(findings.length)} findings`}; ${String(references.entries)} references${style}.`;
  return [...findings.map(describeFinding), summary].join("\n");
}

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = REFUSED;
} else {
  const result = await check(file);
  const output =
    "refused" in result ? { refused: result.refused } : { findings: result.checked.findings.map(findingText) };
  console.log(values.json ? JSON.stringify(output) : describe(result));
  if ("refused" in result) process.exitCode = REFUSED;
}
