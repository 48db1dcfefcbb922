import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { EmailAbout } from "#manuscripts/server/tell-author.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** The addresses that e-mails about a manuscript link to. */
export const authorLink = (pressUrl: string, { id, number }: Pick<ManuscriptRow, "id" | "number">): string =>
  pressUrl + dashboardPath(DASHBOARD.manuscript, { id: number ?? id });
export const editorLink = (pressUrl: string, { id, number }: Pick<ManuscriptRow, "id" | "number">): string =>
  pressUrl + dashboardPath(DASHBOARD.contentReviewItem, { id: number ?? id });

/** The footer of every e-mail to an author. */
export const AUTHOR_FOOTNOTE = "You receive this e-mail because you are the corresponding author of this manuscript.";
export const EDITOR_FOOTNOTE = "You receive this e-mail because you handle this manuscript for the press.";

export const subject = ({ number }: Pick<ManuscriptRow, "number">, words: string): string =>
  `${number ?? "Draft"}: ${words}`;

/** Returns e-mail M4, to the author: an editor was named. */
export const editorNamedEmail = ({ manuscript, to, pressUrl }: EmailAbout, editor: string, weeks: string): Mail => ({
  kind: "manuscript-editor-named",
  to: to.email,
  subject: subject(manuscript, `your editor is ${editor}`),
  paragraphs: [
    `Dear ${to.name},`,
    `${editor} is now the editor of your manuscript “${manuscript.title}”. The first check usually takes ${weeks}. Nothing is needed from you.`,
  ],
  action: { label: "Open the manuscript", href: authorLink(pressUrl, manuscript) },
  footnote: AUTHOR_FOOTNOTE,
});

/** Returns e-mail M5, to the editor: the manuscript was assigned. */
export const assignedEmail = ({ manuscript, to, pressUrl }: EmailAbout): Mail => ({
  kind: "manuscript-assigned",
  to: to.email,
  subject: subject(manuscript, "assigned to you"),
  paragraphs: [`Dear ${to.name},`, `“${manuscript.title}” was assigned to you for a first check.`],
  action: { label: "Open the manuscript", href: editorLink(pressUrl, manuscript) },
  footnote: EDITOR_FOOTNOTE,
});

/** Returns e-mail M6, to the author: small things are needed before review. */
export const fixesEmail = (
  { manuscript, to, pressUrl }: EmailAbout,
  request: { readonly editor: string; readonly fixes: readonly string[]; readonly dueOn: string },
): Mail => ({
  kind: "manuscript-fixes",
  to: to.email,
  subject: subject(manuscript, "small things are needed before review"),
  paragraphs: [
    `Dear ${to.name},`,
    `${request.editor} looked at your manuscript “${manuscript.title}”. Before review can start, please do the following until ${longDay(request.dueOn)}:`,
    request.fixes.map((fix, at) => `${at + 1}. ${fix}`).join("\n"),
  ],
  action: { label: "Send the fixes", href: authorLink(pressUrl, manuscript) },
  footnote: AUTHOR_FOOTNOTE,
});

/** Returns e-mail M9, to the author: review has begun. */
export const reviewBegunEmail = ({ manuscript, to, pressUrl }: EmailAbout, weeks: string): Mail => ({
  kind: "manuscript-review-begun",
  to: to.email,
  subject: subject(manuscript, "review has begun"),
  paragraphs: [
    `Dear ${to.name},`,
    `Your manuscript “${manuscript.title}” is with the reviewers now. Review usually takes ${weeks}. Nothing is needed from you.`,
  ],
  action: { label: "Open the manuscript", href: authorLink(pressUrl, manuscript) },
  footnote: AUTHOR_FOOTNOTE,
});

/** Returns the e-mail to the author about a new date. */
export const newDateEmail = ({ manuscript, to, pressUrl }: EmailAbout, dueOn: string): Mail => ({
  kind: "manuscript-new-date",
  to: to.email,
  subject: subject(manuscript, `your new date is ${longDay(dueOn)}`),
  paragraphs: [`Dear ${to.name},`, `You have until ${longDay(dueOn)} for your manuscript “${manuscript.title}”.`],
  action: { label: "Open the manuscript", href: authorLink(pressUrl, manuscript) },
  footnote: AUTHOR_FOOTNOTE,
});
