import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { CountedEvent } from "#platform/http/response-metadata.ts";

/** An encoding of a page, with its headers ready for `writeHead` (name, value, name, value …). */
export type Variant = { readonly body: Buffer; readonly headers: readonly string[]; readonly etag: string };

type Compression = "br" | "gzip";

/** A coding that a page is sent in. */
type ContentCoding = Compression | "identity";

/** A cached page: compressed once for each coding that a reader's software asked for, sent many times. */
export type CachedResponse = {
  /** Returns the page in a coding; a promise of it until it was compressed for the first time. */
  variant(coding: ContentCoding): Variant | Promise<Variant>;
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

/** Half the time of level 6 for up to a twentieth more bytes (docs/measurements.md); browsers take Brotli. */
const GZIP = { level: 4 };

/** The approximate size of a cached page's headers and bookkeeping, in bytes. */
const OVERHEAD_BYTES = 4096;

/** What a page takes with its compressed forms, by its own size: text shrinks to a third or less, twice. */
const SIZE_WITH_VARIANTS = 5 / 3;

const COMPRESS = {
  br: (body: Buffer) => compressBrotli(body, BROTLI),
  gzip: (body: Buffer) => compressGzip(body, GZIP),
} as const;

/** Prepares a page for the cache. `headers` are those every variant carries. */
export function prepareCachedResponse(page: {
  readonly body: Buffer;
  readonly headers: readonly (readonly [string, string])[];
  readonly tags: readonly string[];
  readonly counts: CountedEvent | undefined;
  readonly route?: string | undefined;
}): CachedResponse {
  const digest = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
  const make = (body: Buffer, encoding?: string): Variant => {
    const etag = `"${digest}${encoding ? `-${encoding}` : ""}"`;
    const own = [
      ["ETag", etag],
      ["Content-Length", String(body.length)],
    ];
    if (encoding) own.push(["Content-Encoding", encoding]);
    return { body, etag, headers: [...page.headers, ...own].flat() };
  };
  const identity = make(page.body);
  const compressed: Partial<Record<Compression, Variant | Promise<Variant>>> = {};
  const compress = async (coding: Compression): Promise<Variant> => {
    const variant = make(await COMPRESS[coding](page.body), coding);
    compressed[coding] = variant;
    return variant;
  };
  return {
    variant: (coding) => (coding === "identity" ? identity : (compressed[coding] ??= compress(coding))),
    tags: page.tags,
    counts: page.counts,
    route: page.route,
    bytes: Math.ceil(page.body.length * SIZE_WITH_VARIANTS) + OVERHEAD_BYTES,
  };
}

/** Returns the best variant the reader's software takes. A coding with `q=0` is refused by it (RFC 9110 §12.5.3). */
export function chooseVariant(cached: CachedResponse, acceptEncoding: string | undefined): Variant | Promise<Variant> {
  if (accepts(acceptEncoding, "br")) return cached.variant("br");
  if (accepts(acceptEncoding, "gzip")) return cached.variant("gzip");
  return cached.variant("identity");
}

function accepts(acceptEncoding: string | undefined, coding: string): boolean {
  if (!acceptEncoding?.includes(coding)) return false;
  return acceptEncoding.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter));
  });
}
