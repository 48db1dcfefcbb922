import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** A list without entries, and the next useful action (docs/decisions/0010). */
export type EmptyList = {
  readonly title: string;
  readonly subtitle: string;
  readonly sentence: string;
  readonly link?: { readonly href: string; readonly label: string };
};

export const REVIEW_QUEUE: EmptyList = {
  title: "Review Queue",
  subtitle: "Invitations and reviews that wait for you",
  sentence: "No reviews waiting. Update your topics so editors can find you.",
  link: { href: DASHBOARD.profile, label: "Update your topics" },
};

export const REVIEW_HISTORY: EmptyList = {
  title: "Review History",
  subtitle: "Reviews you finished or declined",
  sentence: "No reviews yet. Each review you finish stays here with its date, your recommendation and the outcome.",
};

export const MANUSCRIPTS: EmptyList = {
  title: "My Manuscripts",
  subtitle: "Your works, from draft to published",
  sentence:
    "No manuscripts yet. You cannot submit manuscripts in the dashboard yet. Write to the press, and an editor replies to you.",
  link: { href: "/contact", label: "Write to the press" },
};
