/** Returns whether the content begins as gzip (RFC 1952 §2.3.1). */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
