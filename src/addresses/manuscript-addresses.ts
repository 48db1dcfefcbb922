import { DASHBOARD } from "./dashboard-addresses.ts";

/** The public page on which a contributor confirms or denies the authorship; the token names the contributor. */
export const coAuthorPath = (token: string): string => `/coauthor/${token}`;

/** The public page on which a corresponding author accepts the publishing agreement; the token names the contributor. */
export const agreementPath = (token: string): string => `/agreement/${token}`;

/** The public page that shows the author's sentence alone. */
export const trackingPath = (token: string): string => `/track/${token}`;

/** What a service page hands over to a new manuscript: its type, and the package that was chosen. */
export type SubmissionIntent = {
  readonly type?: "book" | "academic_chapter" | "conference_proceedings" | undefined;
  readonly package?: string | undefined;
};

/**
 * Returns the link of the public pages that begins a submission (decision P1). It leads to sign-up, which passes people who are
 * signed in on to the form at once: the pages stay the same for everyone, and the intent is kept through the sign-up.
 */
export function submissionAddress(intent: SubmissionIntent = {}): string {
  const chosen = new URLSearchParams(Object.entries(intent).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const form = chosen.size === 0 ? DASHBOARD.newManuscript : `${DASHBOARD.newManuscript}?${chosen}`;
  return `/auth?${new URLSearchParams({ tab: "sign-up", redirect: form })}`;
}
