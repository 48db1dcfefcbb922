import type { Context, Env, Hono } from "hono";
import type { Problem } from "#platform/problem.ts";
import { problemResponse, type ProblemView } from "#platform/api/problem-response.ts";

type Routes<E extends Env> = Pick<Hono<E>, "router">;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Answers a request that no route took: an address with a slash too many is sent on, a method that the address does not
 * know is 405, a question for the methods is answered, and all else is what `notFound` returns.
 */
export async function respondWithFallback<E extends Env>(
  routes: Routes<E>,
  { req }: Pick<Context<E>, "req">,
  notFound: () => Problem,
  view: ProblemView,
): Promise<Response> {
  const shorter = isSafeMethod(req.method) ? withoutLastSlash(routes, req.path) : undefined;
  if (shorter !== undefined) return redirect(shorter + new URL(req.url).search);
  const allowed = listAllowedMethods(routes, req.path);
  if (allowed.length === 0 || allowed.includes(req.method)) return problemResponse(req.raw, notFound(), view);
  return refuseMethod(req.raw, allowed, view);
}

/** Answers a method that an address does not know; a question for the methods with their names. */
export async function refuseMethod(
  request: Request,
  allowed: readonly string[],
  view?: ProblemView,
): Promise<Response> {
  const headers = { Allow: [...allowed, "OPTIONS"].join(", ") };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  const response = await problemResponse(request, methodNotAllowed(request.method), view);
  response.headers.set("Allow", headers.Allow);
  return response;
}

/** Which methods an address answers; none when no route knows it. What stands in front of all routes does not count. */
function listAllowedMethods<E extends Env>({ router }: Routes<E>, path: string): readonly string[] {
  const known = METHODS.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** The address without the slashes at its end, where that one is answered; never one that leads to another host. */
function withoutLastSlash<E extends Env>(routes: Routes<E>, path: string): string | undefined {
  const shorter = path.replace(/\/+$/u, "");
  if (shorter === path || shorter === "" || shorter.startsWith("//")) return undefined;
  return listAllowedMethods(routes, shorter).includes("GET") ? shorter : undefined;
}

const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";

const redirect = (to: string): Response => new Response(null, { status: 301, headers: { Location: to } });

const methodNotAllowed = (method: string): Problem => ({
  status: 405,
  title: "This cannot be done here",
  sentence: `This address does not accept ${method}.`,
});
