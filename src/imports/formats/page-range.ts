export type PageRange = { readonly page_from?: number; readonly page_to?: number; readonly page_label?: string };

const NUMBERS = /^(?:pp?\.?\s*)?(\d{1,6})(?:\s*(?:-{1,3}|[\u2010-\u2015\u2212])\s*(\d{1,6}))?$/u;

/** Returns "41–66" or ["41", "66"] as numbers; roman, abbreviated or other pages as the printed label (decision F9). */
export function readPageRange(value: unknown): PageRange {
  const parts = (Array.isArray(value) ? value : [value])
    .filter((part) => typeof part === "string" || typeof part === "number")
    .map((part) => String(part).replaceAll(/\s+/gu, " ").trim())
    .filter((part) => part !== "");
  const text = [...new Set(parts)].join("-");
  if (text === "") return {};
  const [, from, to] = NUMBERS.exec(text) ?? [];
  const first = Number(from);
  const last = to === undefined ? first : Number(to);
  if (first > 0 && last >= first) return { page_from: first, page_to: last };
  return { page_label: text };
}
