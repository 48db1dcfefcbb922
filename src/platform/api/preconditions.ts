/** The attributes that distinguish one state of a file from another. `modifiedAt` has whole seconds. */
export type Validators = { readonly etag: string; readonly modifiedAt: Date };

type RequestHeaders = { get(name: string): string | null };

/** 412: the client wants a state that is no longer there (RFC 9110 §13.1.1, §13.1.4). */
export function failsPrecondition(headers: RequestHeaders, { etag, modifiedAt }: Validators): boolean {
  const match = headers.get("if-match");
  if (match !== null) return !tags(match).some((tag) => tag === "*" || tag === etag);
  const unmodifiedSince = parseHttpDate(headers.get("if-unmodified-since"));
  return unmodifiedSince !== undefined && modifiedAt.getTime() > unmodifiedSince;
}

/** 304: the client has this state already (§13.1.2, §13.1.3). The entity tag wins over the date. */
export function isNotModified(headers: RequestHeaders, { etag, modifiedAt }: Validators): boolean {
  const noneMatch = headers.get("if-none-match");
  if (noneMatch !== null) return tags(noneMatch).some((tag) => tag === "*" || weak(tag) === weak(etag));
  const modifiedSince = parseHttpDate(headers.get("if-modified-since"));
  return modifiedSince !== undefined && modifiedAt.getTime() <= modifiedSince;
}

/**
 * True when the requested range may be sent; false when the file has changed since the first part was (If-Range,
 * §13.1.5).
 */
export function isRangeCurrent(headers: RequestHeaders, { etag, modifiedAt }: Validators): boolean {
  const condition = headers.get("if-range")?.trim();
  if (condition === undefined || condition === etag) return true;
  return parseHttpDate(condition) === modifiedAt.getTime();
}

function tags(header: string): string[] {
  return header.split(",").map((tag) => tag.trim());
}

function weak(tag: string): string {
  return tag.replace(/^W\//u, "");
}

function parseHttpDate(header: string | null | undefined): number | undefined {
  const time = Date.parse(header ?? "");
  return Number.isNaN(time) ? undefined : time;
}
