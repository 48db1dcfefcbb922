import type { APIRequestContext, Page } from "@playwright/test";
import { type ContributorRows, toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { GOOD_BODY, manuscriptDocx } from "./manuscript-docx.ts";

/** A manuscript that was submitted by the API, as the five steps of the screen would. */
export type SentByApi = { readonly id: string; readonly number: string };

type Draft = { readonly id: string; readonly version: number; readonly contributors: ContributorRows };

const newKey = (): string => crypto.randomUUID();

/** Sends a request as the person who is signed in on the page. Throws where it failed. */
async function send(page: Page, url: string, [method, path, data]: readonly [string, string, unknown?]) {
  const request: APIRequestContext = page.request;
  const isFile = data instanceof Uint8Array;
  const response = await request.fetch(`${url}/api/v1${path}`, {
    method,
    headers: { Origin: url, ...(isFile && { "Content-Type": "application/octet-stream" }) },
    ...(data !== undefined && { data: isFile ? Buffer.from(data) : data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Draft & { readonly number: string };
}

type NewManuscript = {
  readonly title: string;
  /** Family name and address of each further contributor. */
  readonly others?: readonly (readonly [name: string, email: string])[];
};

/** Submits a book as the author who is signed in on the page. */
export async function submitByApi(page: Page, url: string, { title, others = [] }: NewManuscript): Promise<SentByApi> {
  const { id } = await send(page, url, ["POST", "/manuscripts", { key: newKey(), kind: "book" }]);
  const file = `/manuscripts/${id}/files/${newKey()}?name=manuscript.docx&role=main`;
  await send(page, url, ["PUT", file, manuscriptDocx({ body: GOOD_BODY })]);
  const { version, contributors } = await send(page, url, ["GET", `/manuscripts/${id}`]);
  const named = others.map(([family_name, email]) => ({ family_name, email }));
  const listed = await send(page, url, [
    "PUT",
    `/manuscripts/${id}/contributors`,
    { key: newKey(), version, contributors: [...toContributorForms(contributors), ...named] },
  ]);
  const declarations = { competing_interests: "None", ai_use: "None", originality: true };
  const abstract = "The ledgers of the salt office were copied each year.";
  const ready = await send(page, url, [
    "PATCH",
    `/manuscripts/${id}`,
    { key: newKey(), version: listed.version, title, abstract, declarations },
  ]);
  const { number } = await send(page, url, [
    "POST",
    `/manuscripts/${id}/submit`,
    { key: newKey(), version: ready.version },
  ]);
  return { id, number };
}

/** Returns a submitted manuscript to its author, as the editor who is signed in on the page. */
export async function returnByApi(page: Page, url: string, { id }: SentByApi, fixes: readonly string[]): Promise<void> {
  const taken = await send(page, url, ["POST", `/manuscripts/${id}/take`, { key: newKey(), version: await read() }]);
  await send(page, url, ["POST", `/manuscripts/${id}/request-fixes`, { key: newKey(), version: taken.version, fixes }]);
  async function read(): Promise<number> {
    return (await send(page, url, ["GET", `/manuscripts/${id}`])).version;
  }
}
