const BUCKET = /^[a-z0-9][a-z0-9-]*$/u;
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/u;

/** Bucket and key are the program's own words, so one that could leave its folder is a fault, not an answer. */
export function objectName(bucket: string, key: string): string {
  if (!BUCKET.test(bucket) || !KEY.test(key))
    throw new Error(`"${bucket}/${key}" cannot be the name of a stored file.`);
  return `${bucket}/${key}`;
}
