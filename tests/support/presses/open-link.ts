type Open = (path: string, init: RequestInit) => Promise<Response>;

/** A page behind a link: its response, its address without the token, and the browser's cookies there. */
export type OpenedLink = { readonly response: Response; readonly path: string; readonly cookie: string };

/** Opens an e-mail's link as a browser does: through the redirect, with the cookies that it sets. */
export async function openLink(open: Open, link: string): Promise<OpenedLink> {
  const headers = { accept: "text/html" };
  const first = await open(link, { headers });
  const path = first.headers.get("location");
  if (first.status !== 303 || path === null) return { response: first, path: link, cookie: "" };
  const cookie = first.headers
    .getSetCookie()
    .filter((set) => set.includes(`; Path=${path.split("?")[0]};`))
    .map((set) => set.split(";")[0])
    .join("; ");
  return { response: await open(path, { headers: { ...headers, cookie } }), path, cookie };
}
