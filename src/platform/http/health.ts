import { Hono } from "hono";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

/** A check that takes longer has failed: a monitor needs the result at once. */
const TIMEOUT_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: database and files answer, so readers may be sent here. */
export function healthRoutes({ db, files }: Pick<Context, "db" | "files">): Hono {
  const routes = new Hono();
  routes.get("/healthz", (request) => request.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (request) => {
    const [database, store] = await Promise.all([checkState(sql`select 1`.execute(db)), checkState(files.check())]);
    const ready = database === "ok" && store === "ok";
    return request.json({ status: ready ? "ok" : "not ready", database, files: store }, ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}

/** No reason is given to strangers; it stands in the log of the request that met it. */
async function checkState(check: Promise<unknown>): Promise<"ok" | "unreachable"> {
  const { promise: late, resolve } = Promise.withResolvers<"unreachable">();
  const timer = setTimeout(() => resolve("unreachable"), TIMEOUT_MS);
  const result = check.then(() => "ok" as const).catch(() => "unreachable" as const);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
