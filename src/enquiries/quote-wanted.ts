/** What was chosen before the contact page was opened, as one line; undefined where nothing was. */
export function quoteWanted(query: URLSearchParams): string | undefined {
  if (query.get("topic") !== "quote") return undefined;
  const words = ["service", "package", "estimate"].map((name) => (query.get(name) ?? "").trim().slice(0, 300));
  const [service = "", chosen = "", estimate = ""] = words.map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, " "));
  const parts = [service.replaceAll("-", " "), chosen && `the ${chosen} package`, estimate].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}
