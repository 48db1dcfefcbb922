import { createHash } from "node:crypto";

/**
 * Returns the key of one part of a request that changes many manuscripts: the same for the same request, another for each of them, so that a
 * repeated request does nothing twice.
 */
export function partKey(key: string, id: string): string {
  const hash = createHash("sha256").update(`${key} ${id}`).digest("hex");
  // A uuid of version 8 holds what its maker chooses (RFC 9562 §5.8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
