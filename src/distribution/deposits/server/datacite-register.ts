import { z } from "zod";
import type { DoiRegister } from "#platform/configuration/doi-registers.ts";
import { NoResponse } from "#platform/outgoing/outside-address.ts";
import { type OutsideResponse, postOutside } from "#platform/outgoing/post-outside.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { NotTaken } from "./not-taken.ts";

export type DataciteRecord = {
  readonly doi: Doi;
  /** The page to which the DOI leads. */
  readonly url: string;
  readonly xml: string;
  /** What has left is hidden from DataCite's search; its DOI stays. */
  readonly isPublic: boolean;
};

const TIMEOUT_MS = 60_000;
const Problems = z.object({ errors: z.array(z.object({ title: z.string() })).min(1) });

/** Registers a DOI or updates it; returns DataCite's sentence where it refuses the record. Throws `NotTaken` with a sentence. */
export async function putDatacite(register: DoiRegister, record: DataciteRecord): Promise<string | undefined> {
  const { host, login, password } = register;
  const attributes = {
    doi: record.doi,
    event: record.isPublic ? "publish" : "hide",
    url: record.url,
    xml: Buffer.from(record.xml).toString("base64"),
  };
  const headers = {
    authorization: `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`,
    "content-type": "application/vnd.api+json",
    "user-agent": "Colophon-Deposits/1",
  };
  const url = `${host}/dois/${encodeURIComponent(record.doi)}`;
  const body = JSON.stringify({ data: { id: record.doi, type: "dois", attributes } });
  const { status, text } = await put({ url, headers, body }, register);
  if (status === 401 || status === 403)
    throw new NotTaken("DataCite refuses the login. Check DATACITE_REPOSITORY and DATACITE_PASSWORD.");
  if (status >= 200 && status <= 299) return undefined;
  if (status === 429 || status >= 500) throw new NotTaken(`DataCite responded with status ${status}.`);
  return problemIn(text) ?? `DataCite refuses it with status ${status}.`;
}

type Put = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

async function put(request: Put, register: DoiRegister): Promise<OutsideResponse> {
  try {
    return await postOutside({ ...request, method: "PUT", timeout: TIMEOUT_MS }, register);
  } catch (error) {
    if (error instanceof NoResponse) throw new NotTaken(`DataCite cannot be reached. ${error.message}`);
    throw error;
  }
}

function problemIn(text: string): string | undefined {
  try {
    return Problems.parse(JSON.parse(text)).errors[0]?.title;
  } catch {
    return undefined; // it is no JSON:API
  }
}
