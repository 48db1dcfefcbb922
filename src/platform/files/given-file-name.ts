/** Returns a file's name as its sender gave it, on one line, without folders and with at most 255 characters; "file" where nothing is left. */
export const cleanFileName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/^.*[/\\]/u, "")
    .trim()
    .slice(0, 255) || "file";
