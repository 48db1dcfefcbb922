import type { readReview } from "#review/assignments/server/read-review.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import type { ManuscriptInPress, ManuscriptPress } from "./manuscript-press.ts";

type Review = Awaited<ReturnType<typeof readReview>>;

export const NO_CONFLICT = { conflict: "none", conflict_text: "" };

/** A whole report, as the page sends it. */
export const report = (review: OwnReview, version = 0) => ({
  version,
  answers: Object.fromEntries(review.form.questions.map(({ id, answers }) => [id, answers[2]])),
  strengths: "",
  comments_to_authors: "The copying notes are a discovery.",
  confidential: "I know the archive.",
  recommendation: "minor",
  would_review_again: true,
  ai_use: "",
  co_reviewer: "",
  concerns: [
    {
      id: crypto.randomUUID(),
      kind: "essential",
      body: "Show the other volumes.",
      page: "9",
      passage: "for the whole period",
    },
    { id: crypto.randomUUID(), kind: "optional", body: "Give the rate in a table.", page: "", passage: "" },
  ],
});

/** Reviewers without an account, by the links of their e-mails. */
export function createReviewers(press: ManuscriptPress) {
  const anyone = (method: string, path: string, body?: unknown) => press.request(undefined, method, path, body);

  const findLink = async (email: string): Promise<string> => {
    const href = (await press.emails(email)).findLast(({ action }) => action)?.action?.href ?? "";
    return `/review-links/${href.split("/").at(-1)}`;
  };

  /** Invites a reviewer; returns the address of the operations of the link. */
  async function inviteReviewer({ editor, number }: ManuscriptInPress, email = `${crypto.randomUUID()}@lyon.example`) {
    const form = { key: crypto.randomUUID(), name: "Emmanuelle Girard", email };
    const path = `/manuscripts/${number}/reviewers`;
    const { assignments } = await press.requestJson<Review>(editor, "POST", path, form);
    const id = assignments.find((assignment) => assignment.email === email && assignment.state === "invited")?.id ?? "";
    return { id, email, link: await findLink(email) };
  }

  async function acceptInvitation(manuscript: ManuscriptInPress) {
    const reviewer = await inviteReviewer(manuscript);
    const review = await press.requestJson<OwnReview>(undefined, "POST", `${reviewer.link}/accept`, NO_CONFLICT);
    return { ...reviewer, review };
  }

  /** @param attach adds the files of the report, by the address of the link's operations */
  async function submitReview(manuscript: ManuscriptInPress, attach?: (link: string) => Promise<unknown>) {
    const reviewer = await acceptInvitation(manuscript);
    await attach?.(reviewer.link);
    await press.requestJson(undefined, "PUT", `${reviewer.link}/report`, report(reviewer.review));
    await press.requestJson(undefined, "POST", `${reviewer.link}/submit`, {});
    return reviewer;
  }

  return { anyone, findLink, invite: inviteReviewer, accept: acceptInvitation, submit: submitReview };
}
