type Open = (path: string, init: RequestInit) => Promise<Response>;

/** A page behind a link: its response, its address without the token, and the browser's cookies there. */
export type OpenedLink = { readonly response: Response; readonly path: string; readonly cookie: string };

/**
 * Opens an e-mail's link as a browser does: through the redirect, with the cookies that it sets. Throws where a link that works leads to no
 * address without its token.
 */
export async function openLink(open: Open, link: string): Promise<OpenedLink> {
  const headers = { accept: "text/html" };
  const first = await open(link, { headers });
  const path = first.headers.get("location");
  if (first.status >= 400) return { response: first, path: link, cookie: "" };
  if (first.status !== 303 || path === null)
    throw new Error(`${link} opened with ${first.status}, not through its door.`);
  const cookie = first.headers
    .getSetCookie()
    .filter((set) => set.includes(`; Path=${path.split("?")[0]};`))
    .map((set) => set.split(";")[0])
    .join("; ");
  const secrets = link.match(/[\w.~-]{20,}/gu) ?? [];
  if (cookie === "" || secrets.some((secret) => path.includes(secret)))
    throw new Error(`${link} led to ${path}, which has its token or no cookie.`);
  return { response: await open(path, { headers: { ...headers, cookie } }), path, cookie };
}
