import { LIBRARY_PATH } from "#publications/addresses.ts";
import type { Problem } from "#platform/problem.ts";
import { LOAD_FAILED } from "./notices.ts";
import { parsePublicationKey } from "./publication-key.ts";

/** What broke at a publication's own address bears the specification's title (§8; decision P8). */
export function titledProblem(path: string, problem: Problem): Problem {
  return problem.status >= 500 && isPublicationPath(path) ? { ...problem, title: LOAD_FAILED.title } : problem;
}

/** Is this the problem of a publication that could not be loaded? */
export const isLoadFailure = ({ title }: Pick<Problem, "title">): boolean => title === LOAD_FAILED.title;

function isPublicationPath(path: string): boolean {
  const [, name] = path.split(`${LIBRARY_PATH}/`);
  return path.startsWith(`${LIBRARY_PATH}/`) && name !== undefined && parsePublicationKey(name) !== undefined;
}
