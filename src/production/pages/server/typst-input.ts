import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkoutFolder } from "#platform/checkout-folder.ts";
import { type PageFiles, pageFiles } from "../page-files.ts";
import type { PageJob } from "../page-job.ts";
import { openFaces } from "./faces.ts";

export type TypstInput = TypesetterFiles & {
  /** The letters that no face has. They would be printed as empty boxes. */
  readonly missing: ReadonlySet<string>;
  readonly picturePath: PageFiles["picturePath"];
};

/** All that the typesetter is given: it has no other files, and no network. */
export type TypesetterFiles = {
  readonly fonts: readonly Uint8Array[];
  /** The template's files by their path. */
  readonly sources: ReadonlyMap<string, string>;
  /** What the template reads, by its path: `/job.json` and the pictures. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** The file of the template that the typesetter starts with. */
export const MAIN_SOURCE = "/house/main.typ";

const TEMPLATE = "src/production/pages/template";

export async function typstInput(job: PageJob): Promise<TypstInput> {
  const { data, pictures, picturePath } = pageFiles(job);
  const { fonts, roles, missing } = await openFaces(JSON.stringify(data), job.language);
  const files = new Map(pictures).set("/job.json", Buffer.from(JSON.stringify({ ...data, faces: roles })));
  return { fonts, sources: templateSources(), files, missing, picturePath };
}

function templateSources(): Map<string, string> {
  const folder = checkoutFolder(TEMPLATE);
  const names = readdirSync(folder).filter((name) => name.endsWith(".typ"));
  return new Map(names.map((name) => [`/house/${name}`, readFileSync(join(folder, name), "utf8")]));
}
