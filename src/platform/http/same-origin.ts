/**
 * Returns whether a request comes from the press's own pages, so that a cookie may authorise it. Checks fetch
 * metadata, or the origin where a browser sends none.
 */
export function isSameOrigin({ pressUrl }: { readonly pressUrl: string }, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === pressUrl : site === "same-origin";
}
