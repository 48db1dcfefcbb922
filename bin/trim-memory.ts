/** Gives free memory back to the system. */
export type Trim = () => void;

/**
 * Returns a function that has glibc give back what it holds for later (its manual, "malloc_trim"). Between pieces that are in use lie holes of
 * pages, files and responses that were sent; glibc gives back only the free end of its heap by itself. Without glibc the function does nothing.
 */
export async function openTrim(): Promise<Trim> {
  if (process.platform !== "linux") return () => undefined;
  try {
    const { default: koffi } = await import("koffi");
    const trim = koffi.load("libc.so.6").func("int malloc_trim(size_t pad)");
    return () => void trim(0);
  } catch {
    return () => undefined; // another C library, or a platform that the package is not built for
  }
}
