const LARGEST = 50 * 1024 * 1024;

/** Returns why a file need not be sent; the server's sentence is the same. */
export function fileProblem({ size }: Pick<File, "size">): string | undefined {
  if (size === 0) return "The file is empty.";
  return size > LARGEST ? "File must be smaller than 50MB" : undefined;
}
