import { nearestTitles } from "#catalogue/server/nearest-titles.ts";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { prefersJson } from "#platform/api/problem-response.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { createRequestRate } from "#platform/http/request-rate.ts";
import type { Problem } from "#platform/problem.ts";
import type { LibraryTitle } from "#search/library.ts";
import { extractPathWords } from "#site/mistyped-address.ts";

/** Specification §2: any other path. */
export const PAGE_NOT_FOUND: Problem = {
  status: 404,
  title: "Oops! Page not found",
  sentence: "There is nothing at this address. It may have been moved, or mistyped.",
};

/** The unknown addresses of a network whose pages show the nearest titles: each page costs up to four searches. */
const SEARCHED_ADDRESSES = { most: 10, seconds: 60 };

/** A request as Hono passes it on; `ip` is missing where no server is in front. */
type Requested = { readonly req: { readonly raw: Request }; readonly env: { readonly ip?: string } | undefined };

/**
 * Returns a function that marks the problem of an unknown address as repeated where a network has requested many in the last minute:
 * its pages come with the words of the address, but without the nearest titles. What is never searched does not count: programs that ask
 * for JSON get no page; addresses that only programs request, and those without words, get one without titles.
 */
export function createRepetitionMark(now?: () => number): (requested: Requested, problem: Problem) => Problem {
  const count = createRequestRate(SEARCHED_ADDRESSES, now);
  return ({ req, env }, problem) => {
    if (problem.status !== 404 || env?.ip === undefined || prefersJson(req.raw)) return problem;
    const { pathname } = new URL(req.raw.url);
    const words = extractPathWords(pathname);
    const isSearched = words !== "" && !PROBED.test(pathname);
    return isSearched && count(getNetwork(env.ip)) === 0 ? problem : { ...problem, isRepeated: true, words };
  };
}

/** What the words of an unknown address may have meant. */
export type Meant = { readonly words: string; readonly nearest: readonly LibraryTitle[] };

/** Addresses of programs that look for weak spots: a search for their words would only cost time. */
const PROBED = /\.(?!html?$|pdf$)[a-z0-9]{1,5}$|\/[._]|\/wp-|\/cgi-bin/iu;

/** Returns the words of an unknown address with the nearest titles; without titles where the library cannot be searched. */
export async function nearestToAddress(ctx: Context, path: string): Promise<Meant> {
  const words = extractPathWords(path);
  if (PROBED.test(path)) return { words, nearest: [] };
  try {
    return { words, nearest: await nearestTitles(withPriority(ctx, "search"), words) };
  } catch (error) {
    ctx.log.error({ err: error }, "the titles nearest to an unknown address could not be read");
    return { words, nearest: [] };
  }
}
