/**
 * The header's value for a file of this name, in ASCII for old clients and in full for the others (RFC 6266, RFC 8187).
 */
export function contentDisposition(form: "inline" | "attachment", fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  if (ascii === fileName) return `${form}; filename="${ascii}"`;
  const full = encodeURIComponent(fileName.toWellFormed()).replaceAll(/['()*]/gu, percentEncoded);
  return `${form}; filename="${ascii}"; filename*=UTF-8''${full}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
