/** A spreadsheet takes cells that begin so for formulas (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/u;

/** Returns a cell that no spreadsheet evaluates: neutralised with an apostrophe, quoted where RFC 4180 requires it. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) || /^'+[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes off what `csvCell` put before a cell. */
export function withoutApostrophe(cell: string): string {
  return /^'+[=+\-@\t\r]/u.test(cell) ? cell.slice(1) : cell;
}
