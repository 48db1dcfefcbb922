/** Returns "2000–2025", "2019", or nothing where no year is known. */
export function yearSpan(first: number | null | undefined, last: number | null | undefined): string | undefined {
  const years = [...new Set([first, last])].filter((year) => year !== null && year !== undefined);
  return years.length === 0 ? undefined : years.join("–");
}
