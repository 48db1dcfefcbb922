/** A request that a reader of the API's page sends. */
export type TryOutRequest = {
  readonly method: string;
  /** A path below /api/v1 with its query. */
  readonly address: string;
  /** An access token; empty for a visitor's request. */
  readonly token: string;
  /** The header If-Match; empty for none. */
  readonly version: string;
  /** The media type of the body. */
  readonly type: string | undefined;
  readonly content: string | Blob | undefined;
};

/** What the press answered, in lines to be shown; or why nothing was sent. */
export type TryOutResponse = { readonly status: string; readonly headers: readonly string[]; readonly text: string };

const SHOWN_HEADERS = [
  "content-type",
  "link",
  "etag",
  "location",
  "allow",
  "retry-after",
  "ratelimit-policy",
  "ratelimit",
  "idempotency-replayed",
];

const MAX_DISPLAYED_LENGTH = 20_000;

const notSent = (status: string): TryOutResponse => ({ status, headers: [], text: "" });

/**
 * Sends a request with its token alone: without the browser's session, and to no address but this press's API. Returns
 * what to show; nothing is stored.
 */
export async function sendTryOut(request: TryOutRequest): Promise<TryOutResponse> {
  const { method, address, token, version, type, content } = request;
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  if (!url || url.origin !== location.origin || !url.pathname.startsWith("/api/v1/"))
    return notSent("Not sent: the address must begin with /api/v1/.");
  try {
    const response = await fetch(url, {
      method,
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      headers: {
        ...(token.trim() !== "" && { authorization: `Bearer ${token.trim()}` }),
        ...(version.trim() !== "" && { "if-match": version.trim() }),
        ...(type !== undefined && content !== undefined && { "content-type": type }),
      },
      ...(content !== undefined && { body: content }),
    });
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    return { status: `${response.status} ${response.statusText}`.trim(), headers, text: await readText(response) };
  } catch {
    return notSent("The press could not be reached, or a header has characters that cannot be sent.");
  }
}

async function readText(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text|xml/u.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? "" : `${size} bytes`;
  }
  const text = await response.text();
  const shown = /json/u.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return shown.length > MAX_DISPLAYED_LENGTH ? `${shown.slice(0, MAX_DISPLAYED_LENGTH)}\n…` : shown;
}
