import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";

export type CheckTask = {
  /** Below `src/distribution/schemas/`. */
  readonly folder: string;
  readonly schema: string;
  readonly documents: readonly string[];
};

const THREADS = createBoundedThreads<CheckTask, readonly string[]>(import.meta.dirname, "check-worker", {
  seconds: 300,
  megabytes: 256,
  atOnce: 1,
  waiting: 20,
});

/** Checks messages against the schema of ONIX for Books 3.1, as `checkXml` does. */
export const checkOnixXml = (documents: readonly string[]): Promise<readonly (readonly string[])[]> =>
  checkXml("onix", "ONIX_BookProduct_3.1_reference.xsd", documents);

/** Checks deposits against Crossref's schema 5.4.0, as `checkXml` does. */
export const checkCrossrefXml = (documents: readonly string[]): Promise<readonly (readonly string[])[]> =>
  checkXml("crossref", "crossref5.4.0.xsd", documents);

/** Checks papers and chapters against the schema of JATS Publishing 1.4, as `checkXml` does. */
export const checkJatsXml = (documents: readonly string[]): Promise<readonly (readonly string[])[]> =>
  checkXml("jats", "JATS-journalpublishing1-4-mathml3.xsd", documents);

/** Checks books against the schema of BITS 2.2, as `checkXml` does. */
export const checkBitsXml = (documents: readonly string[]): Promise<readonly (readonly string[])[]> =>
  checkXml("bits", "BITS-book2-2.xsd", documents);

/**
 * Checks documents against a schema, in a thread. Returns what is wrong with each, in the words of the schema's reader; an empty list
 * for a valid one.
 */
async function checkXml(
  folder: string,
  schema: string,
  documents: readonly string[],
): Promise<readonly (readonly string[])[]> {
  if (documents.length === 0) return [];
  const findings: (readonly string[])[] = [];
  await THREADS.run({ folder, schema, documents }, { onMessage: (finding) => findings.push(finding) });
  return findings;
}
