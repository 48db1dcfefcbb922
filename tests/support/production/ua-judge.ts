import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { PageJob } from "#production/pages/page-job.ts";
import { MAIN_SOURCE, typstInput } from "#production/pages/server/typst-input.ts";

const UA_1 = "ua-1";

/** Typst's native build on this platform, which enforces PDF/UA-1 (ISO 14289-1); it is served for Linux on x64 alone. */
export const isJudgeHere = process.platform === "linux" && process.arch === "x64";

/**
 * Sets a text once more with a Typst that refuses what breaks PDF/UA-1: a picture without alternative, a gap between
 * headings, a missing letter or title. Returns its objections.
 */
export async function judgeAccessibility(job: PageJob): Promise<string[]> {
  const { fonts, sources, files } = await typstInput(job);
  const workspace = "/judged";
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
  });
  for (const [path, text] of sources) compiler.addSource(`${workspace}${path}`, text);
  for (const [path, bytes] of files) compiler.mapShadow(`${workspace}${path}`, Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: `${workspace}${MAIN_SOURCE}` });
  const objections = (error: { shortDiagnostics: unknown[] } | null): string[] =>
    (error?.shortDiagnostics ?? []).map((diagnostic) => JSON.stringify(diagnostic));
  if (!compiled.result) return objections(compiled.takeError());
  try {
    compiler.pdf(compiled.result, { pdfStandard: UA_1 });
    return [];
  } catch (error) {
    return [String(error)];
  }
}
