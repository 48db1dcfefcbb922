import { createHash } from "node:crypto";

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

const POLICY = "Content-Security-Policy";

/** The headers that have an effect on documents alone, not on fonts or style sheets. */
const OF_DOCUMENTS = new Set([POLICY, "Permissions-Policy", "Cross-Origin-Opener-Policy"]);
const PART_OF_A_DOCUMENT = /^(?:font\/|text\/css|text\/javascript)/u;

/** Those of these headers that mean something for an answer of this type. */
export const headersFor = (contentType: string | null, headers: SecurityHeaders): SecurityHeaders =>
  PART_OF_A_DOCUMENT.test(contentType ?? "") ? headers.filter(([name]) => !OF_DOCUMENTS.has(name)) : headers;

/** The same for a page that may show others' pages in frames: `frames` are their origins. */
export const withFrames = (headers: SecurityHeaders, frames: readonly string[] = []): SecurityHeaders =>
  frames.length === 0
    ? headers
    : headers.map(([name, value]) => [
        name,
        name === POLICY ? `${value}; frame-src 'self' ${frames.join(" ")}` : value,
      ]);

const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";

/**
 * Lets other sites embed what everybody may have and keep: covers, public files, feeds, assets. What is `private`, `no-store` or says
 * nothing stays with the press's own pages, so that no other site draws a signed-in reader's answers into its process.
 */
export function openToOtherSites(headers: Headers): void {
  const caching = headers.get("Cache-Control");
  if (caching !== null && !/private|no-store/u.test(caching)) headers.set(RESOURCE_POLICY, "cross-origin");
}

/**
 * Returns the headers of every response unless its route sets others. Scripts come from the press itself, or are
 * exactly one of `inlineScripts`. Style attributes are allowed (covers place their characters with them), style
 * elements are not.
 */
export function securityHeaders(press: {
  readonly url: string;
  readonly inlineScripts: readonly string[];
}): SecurityHeaders {
  const hashes = press.inlineScripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const overHttps = press.url.startsWith("https:");
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", "'inline-speculation-rules'", ...hashes].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(overHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return [
    [POLICY, policy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    [RESOURCE_POLICY, "same-origin"],
    ...(overHttps ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
  ];
}
