import type { TestPress } from "#tests/support/presses/test-press.ts";
import { normalise } from "./normalise.ts";
import { toFilePath, type WriteText } from "./recording.ts";

/** Whether the body of this type is text, which is compared; of others their type and length are. */
const isText = (type: string): boolean =>
  /^text\/|json|xml|javascript|bibtex|research-info|citationstyles|ndjson/u.test(type);

/** The headers that say what a response is; those of caches and of security have tests of their own. */
const HEADERS = ["content-type", "content-disposition", "location", "link"];

export type Opened = {
  readonly status: number;
  readonly type: string;
  /** The header `Link`; empty where there is none. */
  readonly link: string;
  readonly text: string;
};

/** Sends a GET request and records its status, headers and text in a file. */
export async function recordResponse(
  press: TestPress,
  write: WriteText,
  address: string,
  { as = "visitor", headers = {} }: { readonly as?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Opened> {
  const response = await press.open(address, { headers: { accept: "text/html,*/*", ...headers } });
  const type = response.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = isText(type) ? bytes.toString("utf8") : `${String(bytes.length)} bytes`;
  const headerLines = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const shown = [`${String(response.status)} ${normalise(address)}`, ...headerLines, "", divideLines(text)];
  write(`responses/${as}/${toFilePath(normalise(address))}.txt`, shown.join("\n"));
  return { status: response.status, type, link: response.headers.get("link") ?? "", text };
}

/** Puts each element and each member on a line of its own: a difference is then a line, not a page. */
const divideLines = (text: string): string =>
  text.startsWith("{") || text.startsWith("[") ? indentJson(text) : text.replaceAll("><", ">\n<");

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text; // a line for each record
  }
}
