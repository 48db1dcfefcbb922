import type { Context as HonoContext } from "hono";
import { describeResponse } from "#platform/http/response-metadata.ts";

type TextOptions = {
  readonly type: string;
  /** The text is cached until one of these is invalidated. */
  readonly tags: readonly string[];
  /** The query parameters that it depends on. */
  readonly query?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** Returns the response with a text for programs. The page cache keeps it, and clients ask each time whether it has changed. */
export function textResponse(
  c: Pick<HonoContext, "env">,
  text: string,
  { type, tags, query = [], headers = {} }: TextOptions,
): Response {
  describeResponse(c, { tags, query });
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, ...headers } });
}
