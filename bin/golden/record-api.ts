import type { ApiDocument } from "#tests/support/openapi.ts";
import type { GoldenPress } from "./golden-press.ts";
import type { WriteText } from "./recording.ts";
import { type Opened, recordResponse } from "./record-responses.ts";

const API = "/api/v1";

/**
 * Records what each role reads of the API: every operation of GET, those of one record with the first record of the list above it. Returns
 * how many were read.
 */
export async function recordApi({ press, tokens }: GoldenPress, write: WriteText): Promise<number> {
  const { paths } = (await (await press.open(`${API}/openapi.json`)).json()) as ApiDocument;
  const readings = Object.keys(paths).filter((path) => paths[path]?.["get"] !== undefined);
  // Lists come before what is read of their records.
  const inOrder = readings.toSorted((one, other) => one.split("{").length - other.split("{").length);
  let read = 0;
  for (const [role, token] of [["visitor", undefined] as const, ...tokens]) {
    const headers = { accept: "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const lists = new Map<string, Opened>();
    for (const path of inOrder) {
      const address = fillPath(path, lists);
      if (address === undefined) continue;
      const opened = await recordResponse(press, write, `${API}${address}`, { as: role, headers });
      lists.set(path, opened);
      read += 1;
    }
  }
  return read;
}

/** Returns the path with the first record of each list in the place of its parameter; undefined where no list has one. */
function fillPath(path: string, lists: ReadonlyMap<string, Opened>): string | undefined {
  let filled = path;
  for (const { 0: parameter, index } of path.matchAll(/\{[^}]+\}/gu)) {
    const id = findFirstId(lists.get(path.slice(0, index).replace(/\/$/u, "")));
    if (id === undefined) return undefined;
    filled = filled.replace(parameter, encodeURIComponent(id));
  }
  return filled;
}

/** Returns the identifier of the first record in a list. */
function findFirstId(opened: Opened | undefined): string | undefined {
  if (opened?.status !== 200 || !opened.type.includes("json")) return undefined;
  const body: unknown = JSON.parse(opened.text);
  const list = Array.isArray(body) ? (body as unknown[]) : Object.values(body ?? {}).find(Array.isArray);
  const record = (list as readonly Readonly<Record<string, unknown>>[] | undefined)?.[0];
  const id = record?.["number"] ?? record?.["sequential_id"] ?? record?.["id"] ?? record?.["key"] ?? record?.["name"];
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}
