import { expect, type Page } from "@playwright/test";
import type { Role } from "#people/core/role.ts";
import { signInAs } from "./office-press.ts";

export type Proposal = { readonly id: string; readonly sequential_id: number; readonly version: number };

/**
 * Sends a request to the press's API as the person who is signed in to this browser. Fails unless the response is ok.
 */
export async function send<Body>(
  page: Page,
  url: string,
  method: "POST" | "PUT",
  path: string,
  data: object,
): Promise<Body> {
  const response = await page.request.fetch(`${url}/api/v1${path}`, { method, headers: { Origin: url }, data });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as Body;
}

/** Sends a publication for review as a person of this role. */
export async function propose(page: Page, url: string, role: Role, record: object): Promise<Proposal> {
  await signInAs(page, role, url);
  const received = { type: "book", authors: ["Aurora Benítez"], status: "under_review", ...record };
  return send<Proposal>(page, url, "POST", "/publications", received);
}
