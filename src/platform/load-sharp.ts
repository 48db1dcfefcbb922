/** The library that decodes and draws pictures, loaded when the first one comes: it takes 20 MB of memory. */
export const loadSharp = async () => (await import("sharp")).default;
