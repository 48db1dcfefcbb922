import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CountedEvent } from "#platform/http/response-metadata.ts";

/** An encoding of a page, with its headers ready for `writeHead` (name, value, name, value …). */
export type Variant = { readonly body: Buffer; readonly headers: readonly string[]; readonly etag: string };

/** A cached page: compressed once, sent many times. */
export type CachedResponse = {
  readonly brotli: Variant;
  readonly gzip: Variant;
  readonly identity: Variant;
  readonly tags: readonly string[];
  readonly counts: CountedEvent | undefined;
  /** The pattern of the route that made it. */
  readonly route: string | undefined;
  readonly bytes: number;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli 5: nearly the size of 11 at a hundredth of its time (architecture, Speed). */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The approximate size of a cached page's headers and bookkeeping, in bytes. */
const OVERHEAD_BYTES = 4096;

/** Prepares a page for the cache. `headers` are those every variant carries. */
export async function cachedResponse(page: {
  readonly body: Buffer;
  readonly headers: readonly (readonly [string, string])[];
  readonly tags: readonly string[];
  readonly counts: CountedEvent | undefined;
  readonly route?: string | undefined;
}): Promise<CachedResponse> {
  const [brotli, gzipped] = await Promise.all([compressBrotli(page.body, BROTLI), compressGzip(page.body)]);
  const digest = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
  const variant = (body: Buffer, encoding?: string): Variant => {
    const etag = `"${digest}${encoding ? `-${encoding}` : ""}"`;
    const own = [
      ["ETag", etag],
      ["Content-Length", String(body.length)],
    ];
    if (encoding) own.push(["Content-Encoding", encoding]);
    return { body, etag, headers: [...page.headers, ...own].flat() };
  };
  return {
    brotli: variant(brotli, "br"),
    gzip: variant(gzipped, "gzip"),
    identity: variant(page.body),
    tags: page.tags,
    counts: page.counts,
    route: page.route,
    bytes: brotli.length + gzipped.length + page.body.length + OVERHEAD_BYTES,
  };
}

/** The best variant the reader's software takes. A coding with `q=0` is refused by it (RFC 9110 §12.5.3). */
export function acceptedVariant(cached: CachedResponse, acceptEncoding: string | undefined): Variant {
  if (accepts(acceptEncoding, "br")) return cached.brotli;
  if (accepts(acceptEncoding, "gzip")) return cached.gzip;
  return cached.identity;
}

function accepts(acceptEncoding: string | undefined, coding: string): boolean {
  if (!acceptEncoding?.includes(coding)) return false;
  return acceptEncoding.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
    return name === coding && !parameters.some((one) => /^q=0(?:\.0*)?$/u.test(one));
  });
}
