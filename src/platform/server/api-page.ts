import type { OpenAPIHono } from "@hono/zod-openapi";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type ApiEnv, describe } from "./api.ts";

const h = createElement;

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly operationId: string;
};

/** What the API can do, on one page for people; the document for programs is /api/v1/openapi.json. */
export function apiPage<Caller>(api: OpenAPIHono<ApiEnv<Caller>>): Response {
  const document = describe(api);
  const operations = operationsOf(document.paths ?? {});
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const page = h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("title", null, "The press's API"),
    ),
    h(
      "body",
      null,
      h(
        "main",
        null,
        h("h1", null, "The press's API"),
        h("p", null, document.info.description),
        h(
          "p",
          null,
          "For programs: ",
          h("a", { href: "/api/v1/openapi.json" }, "/api/v1/openapi.json"),
          " (OpenAPI 3.1).",
        ),
        tags.map((tag) =>
          section(
            tag,
            operations.filter((one) => one.tag === tag),
          ),
        ),
      ),
    ),
  );
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

function section(tag: string, operations: readonly Operation[]): ReactNode {
  const rows = operations.map(({ method, path, summary, operationId }) => [
    h("dt", { key: `${operationId}-address`, id: operationId }, h("code", null, `${method} /api/v1${path}`)),
    h("dd", { key: `${operationId}-summary` }, summary),
  ]);
  return h("section", { key: tag }, h("h2", null, tag), h("dl", null, rows));
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

type Paths = NonNullable<ReturnType<typeof describe>["paths"]>;

function operationsOf(paths: Paths): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const said = item[method];
      if (!said) return [];
      const { summary = "", tags = [], operationId = "" } = said;
      return [
        {
          method: method.toUpperCase(),
          path,
          summary: summary || titleOf(operationId),
          tag: tags[0] ?? "",
          operationId,
        },
      ];
    }),
  );
}

/** "readProfile" reads "Read profile". */
function titleOf(operationId: string): string {
  const words = operationId.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
