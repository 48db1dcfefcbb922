const KILO = 1000;

/** Returns a size as in file managers: "4.2 MB", "318 KB". */
export function fileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}
