import type { ClientResponse } from "hono/client";
import { apiFetch, responseOf } from "#platform/web/call-api.ts";
import type { OwnReview, WrittenReport } from "#review/reports/own-review.ts";

/** The addresses of a reviewer's operations: below the assignment with an account, below the token with an e-mail's link. */
export const accountAddress = (id: string): string => `/api/v1/reviews/${id}`;
export const linkAddress = (token: string): string => `/api/v1/review-links/${token}`;

export type ReviewParagraph = { readonly text: string; readonly level: number | null; readonly page: number | null };
export type ReportInput = Omit<
  WrittenReport,
  "has_attachment" | "attachment_size" | "saved_at" | "submitted_at" | "used_at"
>;

function call<Result>(address: string, method: "GET" | "POST" | "PUT", body?: object): Promise<Result> {
  const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = apiFetch(address, { method, ...init });
  return responseOf(response as Promise<ClientResponse<Result, number, "json">>); // the operation's own response
}

export const readReview = (address: string) => call<OwnReview>(address, "GET");
export const readText = (address: string) =>
  call<{ readonly paragraphs: readonly ReviewParagraph[] }>(`${address}/text`, "GET");
export const saveReport = (address: string, report: ReportInput) =>
  call<WrittenReport>(`${address}/report`, "PUT", report);
export const submitReport = (address: string) => call<OwnReview>(`${address}/submit`, "POST", {});
export const askForTime = (address: string, days: number) => call<OwnReview>(`${address}/more-time`, "POST", { days });
export const withdraw = (address: string, reason: string) => call<OwnReview>(`${address}/withdraw`, "POST", { reason });
export const acceptReview = (address: string, answer: { conflict: "none" | "unsure"; conflict_text: string }) =>
  call<OwnReview>(`${address}/accept`, "POST", answer);
export const declineReview = (address: string, answer: { reason: string; suggested: string; has_conflict: boolean }) =>
  call<OwnReview>(`${address}/decline`, "POST", answer);
