declare module "wawoff2" {
  /** WOFF2 to the font it holds. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
  /** A font as WOFF2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>;
}
