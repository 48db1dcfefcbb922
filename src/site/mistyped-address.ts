/** Words of addresses that no title contains. */
const FURNITURE = new Set(["index", "html", "htm", "php", "aspx", "pdf", "www", "publications", "en"]);

/** Returns the words of an unknown address, for the search box; "" when it has none. */
export function extractPathWords(path: string): string {
  const words = readable(path).match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
  const meant = words.filter((word) => !FURNITURE.has(word.toLowerCase()));
  return meant.slice(0, 12).join(" ").slice(0, 100);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A "%" that no two hexadecimal digits follow.
  }
}
