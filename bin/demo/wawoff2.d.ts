declare module "wawoff2" {
  /** WOFF2 to TrueType. Calls must not overlap. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
