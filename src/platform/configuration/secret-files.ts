import { readFileSync } from "node:fs";

/** Longer than any secret; a path that names something else by mistake is not read into memory. */
const MAX_LENGTH = 1_000_000;

/** The text of a secret's file without blanks at its ends. Throws a sentence part ("cannot be read: …") that names no content. */
export function readSecretFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`cannot be read (${getErrorCode(error)})`, { cause: error });
  }
  if (text === "") throw new Error("is empty");
  if (text.length > MAX_LENGTH) throw new Error("is too long for a secret");
  return text;
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown reason";

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment in which each secret named by NAME_FILE has the text of that file, and a sentence for each that cannot be so. */
export function withSecretFiles(
  environment: Environment,
  secrets: readonly string[],
): { readonly environment: Environment; readonly errors: readonly string[] } {
  const errors: string[] = [];
  const read: Record<string, string | undefined> = { ...environment };
  for (const name of secrets) {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (environment[name]?.trim()) {
      errors.push(`${name} and ${name}_FILE are both set. Set one of them.`);
      continue;
    }
    try {
      read[name] = readSecretFile(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      errors.push(`${name}_FILE must name a file with the secret, but ${path} ${reason}.`);
    }
  }
  return { environment: read, errors };
}
