import { LRUCache } from "lru-cache";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { escapeHtml } from "#platform/text/escape-html.ts";
import type { Problem } from "#platform/problem.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";

/** Renders the whole document that shows a problem at an address; provided by the module that owns the public frame. */
export type ProblemView = {
  (problem: Problem, place: ProblemPlace): ReactNode | Promise<ReactNode>;
  /** Returns a number that rises when the frame around the problem has changed. */
  readonly getVersion?: (() => number | undefined) | undefined;
};

/** The address where the problem arose, and whether the browser claims to be signed in. */
export type ProblemPlace = { readonly path: string; readonly signedIn: boolean };

/** Seconds after which a request that could not reach the database may be sent again. */
export const RETRY_AFTER_SECONDS = "5";

/** Answers a problem: a page for people, `application/problem+json` (RFC 9457) for programs. */
export async function problemResponse(request: Request, problem: Problem, view?: ProblemView): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (problem.retryAfter !== undefined) headers.set("Retry-After", String(problem.retryAfter));
  else if (problem.status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  if (prefersJson(request)) {
    headers.set("Content-Type", "application/problem+json");
    return new Response(JSON.stringify(problemDetails(problem)), { status: problem.status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const chooseDocument = problem.status === 429 || problem.isRepeated ? rememberPage : problemDocument;
  return new Response(await chooseDocument(problem, getPlace(request), view), { status: problem.status, headers });
}

/** Interfaces for programs, whatever they say that they read. */
const PROGRAMS = ["/api/", "/auth/v1/"];

/** True when the client is a program that reads problems rather than a browser. */
export function prefersJson(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  if (accept.includes("text/html")) return false;
  const { pathname } = new URL(request.url);
  return PROGRAMS.some((folder) => pathname.startsWith(folder)) || /application\/(?:[a-z.]+\+)?json/u.test(accept);
}

/** Returns the members of a problem (RFC 9457). */
export function problemDetails({
  status,
  title,
  sentence,
  fields,
  reference,
  facts,
}: Problem): Record<string, unknown> {
  return {
    ...facts,
    type: "about:blank",
    status,
    title,
    detail: sentence,
    ...(fields && { fields }),
    ...(reference && { reference }),
  };
}

const getPlace = (request: Request): ProblemPlace => ({
  path: new URL(request.url).pathname,
  signedIn: hasSessionCookie(request.headers.get("cookie")),
});

/** A minute: the press's name, which stands on the page, may be changed by hand in the database. */
const REMEMBERED_PAGES = { max: 50, ttl: 60_000 } as const;
const rememberedPages = new WeakMap<ProblemView, LRUCache<string, string>>();

/** Stands in a page for the words of its address, which are filled in for each. */
const WORDS = "{the words of this address}";

/**
 * Returns the page for a client that sends too many requests, or that meets this problem often. It is the same at each address, except for its
 * words, and rendered once a minute or when its frame has changed.
 */
async function rememberPage(problem: Problem, place: ProblemPlace, view: ProblemView | undefined): Promise<string> {
  if (!view) return plainDocument(problem);
  const remembered = rememberedPages.get(view) ?? new LRUCache<string, string>(REMEMBERED_PAGES);
  rememberedPages.set(view, remembered);
  const { status, title, sentence, words } = problem;
  // Taken before the view reads anything, so that a change in between is noticed.
  const key = JSON.stringify([status, title, sentence, words !== undefined, place.signedIn, view.getVersion?.()]);
  const known = remembered.get(key);
  const document =
    known ?? (await problemDocument(words === undefined ? problem : { ...problem, words: WORDS }, place, view));
  if (known === undefined) remembered.set(key, document);
  return document.replaceAll(WORDS, () => escapeHtml(words ?? ""));
}

/** Returns the site's own page, or a plain one where rendering fails (it may need the database). */
async function problemDocument(problem: Problem, place: ProblemPlace, view: ProblemView | undefined): Promise<string> {
  try {
    if (view) return `<!DOCTYPE html>${renderToString(createElement(Fragment, null, await view(problem, place)))}`;
  } catch {
    // The reader sees the first failure, not the second.
  }
  return plainDocument(problem);
}

export function plainDocument({ title, sentence, reference }: Problem): string {
  const number = reference ? `<p>Reference number: <strong>${reference}</strong></p>` : "";
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${number}<p><a href="/">Go to the home page</a></p></main></body></html>`;
}
