import { z } from "zod";

/** The key of a command, made by the client: sent twice, it is done once. */
const key = z.uuid();
const version = z.int().min(1).optional();
const text = (most: number) => z.string().trim().max(most, `Please enter at most ${most} characters`);

/** The fields of every command of an editor. */
export const ReviewersCommand = z.object({ key, version });

/** What an editor says in an invitation. */
const INVITATION = {
  personal_line: text(2000).default(""),
  /** Why the invitation is sent although something speaks against the person. */
  conflict_reason: text(2000).default(""),
  /** The day of the report; without it, the press's number of days after the reviewer has agreed. */
  due_on: z.iso.date("Please choose a date").optional(),
  /** The e-mail in the editor's own words, which may name facts as the press's text does (`{name}`). Empty: the press's text. */
  email_subject: text(200).default(""),
  email_body: text(20_000).default(""),
};

/** The form that proposes or invites a reviewer: a person with an account, or a name and an address. */
export const InviteForm = z.object({
  key,
  version,
  person_id: z.uuid().optional(),
  name: text(300).default(""),
  email: z.string().trim().toLowerCase().max(254).default(""),
  ...INVITATION,
  /** `propose` puts the person on the list without an e-mail. */
  step: z.enum(["invite", "propose"]).default("invite"),
});
export type InviteForm = z.output<typeof InviteForm>;

/** Inviting a person who is on the list already. */
export const InviteProposedForm = ReviewersCommand.extend(INVITATION);
export type InviteProposedForm = z.output<typeof InviteProposedForm>;

export type InvitationWords = Pick<InviteForm, "email_subject" | "email_body">;

export const ExtendForm = ReviewersCommand.extend({
  due_on: z.iso.date("Please choose a date"),
});

/** The sentence to the reviewer with the reason. */
export const CancelForm = ReviewersCommand.extend({ reason: text(2000).default("") });
