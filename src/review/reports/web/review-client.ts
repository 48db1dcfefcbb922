import type { ClientResponse } from "hono/client";
import type { Changes } from "#documents/comparison/web/change-list.tsx";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";

/** The addresses of a reviewer's operations: below the assignment; by an e-mail's link its cookie counts. */
export const accountAddress = (id: string): string => `/api/v1/reviews/${id}`;
export const linkAddress = (id: string): string => `/api/v1/review-links/${id}`;

export type ReviewParagraph = { readonly text: string; readonly level: number | null; readonly page: number | null };
export type ReportInput = Omit<WrittenReport, "named_sentences" | "saved_at" | "submitted_at" | "used_at">;

function call<Result>(address: string, method: "GET" | "POST" | "PUT" | "DELETE", body?: object): Promise<Result> {
  const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return request(address, { method, ...init });
}

function request<Result>(address: string, init: RequestInit): Promise<Result> {
  const response = apiFetch(address, init);
  return readResult(response as Promise<ClientResponse<Result, number, "json">>); // the operation's own response
}

export const readReview = (address: string) => call<OwnReview>(address, "GET");
export type ReviewText = {
  readonly paragraphs: readonly ReviewParagraph[];
  /** What is missing of the text as it is shown. */
  readonly note: string | null;
};
export const readText = (address: string) => call<ReviewText>(`${address}/text`, "GET");
/** The copy as it is read beside the form; without it, its words are. */
export const readView = (address: string) => call<ManuscriptView>(`${address}/view`, "GET");
/** What changed between the copies of the reviewer's two rounds. */
export const readChanges = (address: string) => call<Changes>(`${address}/changes`, "GET");
export const saveReport = (address: string, report: ReportInput) =>
  call<WrittenReport>(`${address}/report`, "PUT", report);
export const submitReport = (address: string) => call<OwnReview>(`${address}/submit`, "POST", {});
export const attachmentHref = (address: string, id: string): string => `${address}/attachments/${id}`;
/** Attaches a file to the report. Throws `ApiProblem` with the server's sentence. */
export const attachFile = (address: string, file: File): Promise<OwnReview> =>
  request(`${attachmentHref(address, crypto.randomUUID())}?${new URLSearchParams({ name: file.name }).toString()}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  });
export const removeAttachment = (address: string, id: string) => call<OwnReview>(attachmentHref(address, id), "DELETE");
export const askForTime = (address: string, days: number) => call<OwnReview>(`${address}/more-time`, "POST", { days });
export const withdraw = (address: string, reason: string) => call<OwnReview>(`${address}/withdraw`, "POST", { reason });
export const acceptReview = (address: string, answer: { conflict: "none" | "unsure"; conflict_text: string }) =>
  call<OwnReview>(`${address}/accept`, "POST", answer);
export const reconsiderReview = (address: string) => call<OwnReview>(`${address}/reconsider`, "POST", {});
export const declineReview = (address: string, answer: { reason: string; suggested: string; has_conflict: boolean }) =>
  call<OwnReview>(`${address}/decline`, "POST", answer);
