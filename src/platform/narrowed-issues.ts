import type { z } from "zod";

/** An issue of one field. */
type FieldIssue = {
  readonly path: readonly PropertyKey[];
  /** The path within the object that was chosen, which a sentence of the validator names. */
  readonly shortPath: readonly PropertyKey[];
  readonly message: string;
};

/** The sentence about a field that a schema does not know. */
export const unknownField = (path: string): string => `There is no field “${path}”.`;

/**
 * Returns the issues of single fields that the issues of a schema stand for: unknown fields by their names, and of a choice
 * between objects those of the object that was most nearly given.
 */
export const narrowIssues = (issues: readonly z.core.$ZodIssue[]): readonly FieldIssue[] =>
  issues.flatMap((issue) => narrowIssue(issue));

function narrowIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): readonly FieldIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key],
      shortPath: [...path, key],
      message: unknownField([...path, key].join(".")),
    }));
  if (issue.code === "invalid_union") {
    const nearest = issue.errors
      .filter((ways) => ways.length > 0 && ways.every((way) => way.path.length > 0))
      .toSorted((a, b) => fieldsIn(a) - fieldsIn(b) || measureDepth(b) - measureDepth(a) || a.length - b.length)[0];
    if (nearest) return nearest.flatMap((issue) => narrowIssue(issue, path));
  }
  return [{ path, shortPath: issue.path, message: issue.message }];
}

type Issues = readonly z.core.$ZodIssue[];

/** How many fields of an object are wrong, or absent. */
const fieldsIn = (issues: Issues): number => new Set(issues.map(({ path: [field] }) => field)).size;

/** How deep in an object the deepest issue lies: what is wrong within a field was given, what is wrong with the whole may be absent. */
const measureDepth = (issues: Issues): number => Math.max(...issues.map(({ path }) => path.length));
