const KILO = 1000;

/** "4.2 MB", "318 KB": as file managers and download lists show it. */
export function fileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}
