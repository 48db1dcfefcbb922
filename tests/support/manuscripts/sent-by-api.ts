import type { APIRequestContext, Page } from "@playwright/test";
import { type ContributorRows, toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { GOOD_BODY, manuscriptDocx } from "./manuscript-docx.ts";

/** A manuscript that was submitted by the API, as the five steps of the screen would. */
export type SentByApi = { readonly id: string; readonly number: string };

/** What a response has of a manuscript, or of its copy for reviewers. */
type Sent = {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly contributors: ContributorRows;
  readonly publication: { readonly id: string } | null;
  readonly copy: { readonly id: string; readonly sha256: string };
};

const newKey = (): string => crypto.randomUUID();

/** Sends a request as the person who is signed in on the page, if anybody. Throws where it failed. */
export async function sendByApi(page: Page, url: string, [method, path, data]: readonly [string, string, unknown?]) {
  const request: APIRequestContext = page.request;
  const isFile = data instanceof Uint8Array;
  const response = await request.fetch(`${url}/api/v1${path}`, {
    method,
    headers: { Origin: url, ...(isFile && { "Content-Type": "application/octet-stream" }) },
    ...(data !== undefined && { data: isFile ? Buffer.from(data) : data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return JSON.parse(text === "" ? "{}" : text) as Sent;
}

type NewManuscript = {
  readonly title: string;
  /** Family name and address of each further contributor. */
  readonly others?: readonly (readonly [name: string, email: string, affiliation?: string])[];
  /** The book of a chapter; without it a book is submitted. */
  readonly parentTitle?: string;
  readonly file?: Uint8Array;
};

/** Submits a book or a chapter as the author who is signed in on the page. */
export async function submitByApi(
  page: Page,
  url: string,
  { title, others = [], parentTitle, file = manuscriptDocx({ body: GOOD_BODY }) }: NewManuscript,
): Promise<SentByApi> {
  const kind = parentTitle === undefined ? "book" : "chapter";
  const { id } = await sendByApi(page, url, ["POST", "/manuscripts", { key: newKey(), kind }]);
  const path = `/manuscripts/${id}/files/${newKey()}?name=manuscript.docx&role=main`;
  await sendByApi(page, url, ["PUT", path, file]);
  const { version, contributors } = await sendByApi(page, url, ["GET", `/manuscripts/${id}`]);
  const contributorForms = others.map(([family_name, email, affiliation = ""]) => ({
    family_name,
    email,
    affiliation,
  }));
  const listed = await sendByApi(page, url, [
    "PUT",
    `/manuscripts/${id}/contributors`,
    { key: newKey(), version, contributors: [...toContributorForms(contributors), ...contributorForms] },
  ]);
  const declarations = { competing_interests: "None", ai_use: "None", originality: true };
  const abstract = "The ledgers of the salt office were copied each year.";
  const ready = await sendByApi(page, url, [
    "PATCH",
    `/manuscripts/${id}`,
    {
      key: newKey(),
      version: listed.version,
      title,
      abstract,
      declarations,
      ...(parentTitle !== undefined && { parent_title: parentTitle }),
    },
  ]);
  const { number } = await sendByApi(page, url, [
    "POST",
    `/manuscripts/${id}/submit`,
    { key: newKey(), version: ready.version },
  ]);
  return { id, number };
}

/** Returns a submitted manuscript to its author, as the editor who is signed in on the page. */
export async function returnByApi(page: Page, url: string, { id }: SentByApi, fixes: readonly string[]): Promise<void> {
  const taken = await sendByApi(page, url, [
    "POST",
    `/manuscripts/${id}/take`,
    { key: newKey(), version: await read() },
  ]);
  await sendByApi(page, url, [
    "POST",
    `/manuscripts/${id}/request-fixes`,
    { key: newKey(), version: taken.version, fixes },
  ]);
  async function read(): Promise<number> {
    return (await sendByApi(page, url, ["GET", `/manuscripts/${id}`])).version;
  }
}
