import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import type { Problem } from "#platform/problem.ts";
import { LOAD_FAILED } from "./core/notices.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";

/** Returns the problem with the specification's title if it occurred at a publication's address (§8; decision P8). */
export function withTitle(path: string, problem: Problem): Problem {
  return problem.status >= 500 && isPublicationPath(path) ? { ...problem, title: LOAD_FAILED.title } : problem;
}

/** Returns whether this is the problem of a publication that could not be loaded. */
export const isLoadFailure = ({ title }: Pick<Problem, "title">): boolean => title === LOAD_FAILED.title;

function isPublicationPath(path: string): boolean {
  const [, name] = path.split(`${LIBRARY_PATH}/`);
  return path.startsWith(`${LIBRARY_PATH}/`) && name !== undefined && parsePublicationKey(name) !== undefined;
}
