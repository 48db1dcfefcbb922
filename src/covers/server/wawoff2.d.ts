declare module "wawoff2" {
  /** Returns the font in a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
  /** Returns a font as WOFF2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>;
}
