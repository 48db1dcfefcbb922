import type { S3Config } from "#platform/configuration/files.ts";
import type { PlaceProblem } from "#platform/configuration/place-problem.ts";

type Place = { readonly dataDir: string; readonly s3: S3Config | undefined };

/** Returns what is wrong with the configured store of files, of which an operation failed with this error. */
export function storeProblem(error: unknown, { dataDir, s3 }: Place): PlaceProblem {
  const { code, status, name, message } = getErrorFacts(error);
  const reason = code ?? (message === "UnknownError" ? name : message);
  if (s3 === undefined)
    return {
      variable: "DATA_DIR",
      sentence: `DATA_DIR: no file can be stored in ${dataDir} (${reason}). Change the folder's owner, or name another one.`,
      isFinal: true,
    };
  const store = `the store at ${s3.endpoint ?? "Amazon"}`;
  if (status === 404)
    return {
      variable: "FILES_S3_BUCKET",
      sentence: `FILES_S3_BUCKET: ${store} has no bucket “${s3.bucket}”. Create it, or correct the name.`,
      isFinal: true,
    };
  if (status === 301 || status === 400)
    return {
      variable: "FILES_S3_REGION",
      sentence: `FILES_S3_REGION: ${store} does not have the bucket “${s3.bucket}” in the region “${s3.region}” (status ${status}). Correct the region.`,
      isFinal: true,
    };
  if (status === 401 || status === 403 || name === "CredentialsProviderError")
    return {
      variable: "FILES_S3_ACCESS_KEY",
      sentence: `FILES_S3_ACCESS_KEY: ${store} refuses the key${s3.accessKey === undefined ? " of this machine’s role" : ""}, or it may not write into the bucket “${s3.bucket}”. Correct FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY, or the key’s rights.`,
      isFinal: true,
    };
  return {
    variable: "FILES_S3_ENDPOINT",
    sentence: `FILES_S3_ENDPOINT: ${store} does not answer (${status === undefined ? reason : `status ${status}`}): no file can be read or stored. Start it, or correct the address.`,
    isFinal: false,
  };
}

/** Of errors of the store's client, whose types are loaded with it alone. */
function getErrorFacts(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const given = error as
    | { readonly code?: unknown; readonly $metadata?: { readonly httpStatusCode?: number } }
    | undefined;
  const code = typeof given?.code === "string" ? given.code : undefined;
  return { name, message, code, status: given?.$metadata?.httpStatusCode };
}
