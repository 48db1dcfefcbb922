import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";

/** The address at which an operation's new thing is read, below the API's own: "/publications/{id}". */
const LOCATION = Symbol("location");

const Location = z.string().openapi({ description: "The address at which it is read." });
const ETag = z
  .string()
  .openapi({ description: "The version, to be sent with a change: as If-Match, or as `version` in the body." });

/**
 * A response of 201 that says where the new thing is (RFC 9110 §15.3.2), and its version where it has one, so that a program
 * changes it without reading it first. The parts in braces are fields of the response.
 */
export const withLocation = <Described extends object>(response: Described, address: string, versioned = false) => ({
  ...response,
  headers: versioned ? z.object({ Location, ETag }) : z.object({ Location }),
  [LOCATION]: { address, versioned },
});

/** Returns the middleware that adds the headers that `located` describes; none for other operations. */
export function addLocation({ responses }: RouteConfig): readonly MiddlewareHandler[] {
  const created = (responses as Readonly<Record<string, object | undefined>>)[201]; // keyed by status
  const found = created && readLocation(created);
  if (!found) return [];
  return [
    async (c, next) => {
      await next();
      if (c.res.status !== 201) return;
      const body = (await c.res.clone().json()) as Readonly<Record<string, unknown>>; // the operation's own object
      c.res.headers.set("Location", `/api/v1${fillAddress(found.address, body)}`);
      if (found.versioned) c.res.headers.set("ETag", `"${String(body["version"])}"`);
    },
  ];
}

const readLocation = (response: object): { readonly address: string; readonly versioned: boolean } | undefined =>
  LOCATION in response ? (response[LOCATION] as { address: string; versioned: boolean }) : undefined; // as `located` writes it

const fillAddress = (address: string, body: Readonly<Record<string, unknown>>): string =>
  address.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(body[name])));
