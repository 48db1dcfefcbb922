const BUCKET = /^[a-z0-9][a-z0-9-]*$/u;
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/u;

/** Bucket and key are chosen by the program, so one that could leave its folder is a programming error. */
export function objectName(bucket: string, key: string): string {
  if (!BUCKET.test(bucket) || !KEY.test(key))
    throw new Error(`"${bucket}/${key}" cannot be the name of a stored file.`);
  return `${bucket}/${key}`;
}
