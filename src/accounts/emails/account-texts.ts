import type { EmailKind } from "#accounts/core/account.ts";
import { type EditableText, field, type NamedField, requiredField } from "#platform/mail/texts/editable-text.ts";
import type { AccountNews } from "../core/account-news.ts";

/** The kinds of codes that go out by e-mail; the others are lines to a telephone. */
export type EmailedKind = Exclude<EmailKind, "sms" | "phone_change">;

/** An e-mail about an account: the press may change subject and body, never the button, the code and the advice. */
export type AccountText = Pick<EditableText, "name" | "when" | "subject" | "body"> & {
  /** The label of the button; undefined where the code is typed on the page that requested it. */
  readonly button?: string;
  readonly hasCode: boolean;
  /** Advice for an owner who did not request it. */
  readonly ifNotYou: string;
};

const NOTHING_CHANGES =
  "If you did not request this e-mail, ignore it. Nothing changes, and the code soon stops working.";

/** The sentence for e-mails with both a link and a code. Their validity is configured, so it is not named. */
const EITHER =
  "\n\nOpen the link below, or type the code on the page where you requested it. Both work once and only for a short time.";

export const CODE_TEXTS: Readonly<Record<EmailedKind, AccountText>> = {
  signup: {
    name: "Confirmation of an address",
    when: "When a person signs up.",
    subject: "Confirm your e-mail address for {press}",
    body: `An account at {press} was requested with the address {address}{device}. If this was you, confirm the address.${EITHER}`,
    button: "Confirm your e-mail address",
    hasCode: true,
    ifNotYou:
      "If you did not request an account, do not confirm and delete this e-mail. Another person typed your address.",
  },
  invite: {
    name: "Invitation to an account",
    when: "When an admin invites a person.",
    subject: "{press} invites you",
    body: "{press} has created an account for you. Accept the invitation and choose how you sign in. The link works once, for 72 hours.",
    button: "Accept the invitation",
    hasCode: false,
    ifNotYou: "If you did not expect this invitation, ignore it or write to the press. The invitation expires.",
  },
  magiclink: {
    name: "Link to sign in",
    when: "When a person signs in without a password.",
    subject: "Your link to sign in to {press}",
    body: `A link to sign in without a password was requested{device}. Open it in the same browser.${EITHER}`,
    button: "Sign in",
    hasCode: true,
    ifNotYou: NOTHING_CHANGES,
  },
  recovery: {
    name: "New password",
    when: "When a person has forgotten the password.",
    subject: "Choose a new password for {press}",
    body: `You requested a new password. Your old password works until you choose a new one; then you are signed out everywhere.${EITHER}`,
    button: "Choose a new password",
    hasCode: true,
    ifNotYou: "If you did not request this e-mail, ignore it. Your password stays the same.",
  },
  reauthentication: {
    name: "Code to confirm a change",
    when: "When a person changes how they sign in.",
    subject: "Your code to confirm a change",
    body: "You are about to change how you sign in. Type this code on the page where you requested it.",
    hasCode: true,
    ifNotYou:
      "If you did not request this code, someone else may have access to your account. Do not share the code, and choose a new password.",
  },
  email_change: {
    name: "Change of the address",
    when: "When a person changes the e-mail address; to the old and the new one.",
    subject: "Confirm the change of your e-mail address",
    body: `Someone requested to change the e-mail address of your account at {press}. This e-mail goes to the old and to the new address, and both must confirm the change. It was sent to {address}.${EITHER}`,
    button: "Confirm the change",
    hasCode: true,
    ifNotYou:
      "If you did not request this, ignore this e-mail: your address stays the same. Then choose a new password.",
  },
};

const PRESS = field("press", "the name of the press", "Colophon Academic Press");
const ADDRESS = field("address", "the address that the e-mail goes to", "asha@example.org");
const DEVICE = field(
  "device",
  "the device that requested it, in brackets after a space; empty where the press itself sends the e-mail",
  " (Firefox on Windows)",
);
/** Its receiver must see which address an account gets, before they confirm it. */
const REQUIRED_ADDRESS = requiredField(ADDRESS.name, ADDRESS.meaning, ADDRESS.sample);
const NAMES_ADDRESS: readonly EmailedKind[] = ["signup", "email_change"];

/** Returns the key of an e-mail's text in `email_templates`. */
export const accountTextKey = (kind: EmailedKind | AccountNews): string => `account-${kind.replaceAll("_", "-")}`;

const editable = (
  kind: EmailedKind | AccountNews,
  { name, when, subject, body }: AccountText,
  group: string,
  bodyFields: readonly NamedField[],
): EditableText => ({
  key: accountTextKey(kind),
  group,
  name,
  when,
  subject,
  body,
  subjectFields: [PRESS],
  bodyFields,
  about: "account",
});

/** Returns the texts of these e-mails for the settings of the press. */
export const editableCodes = (): readonly EditableText[] =>
  (Object.keys(CODE_TEXTS) as EmailedKind[]).map((kind) =>
    editable(kind, CODE_TEXTS[kind], "Accounts", [
      PRESS,
      NAMES_ADDRESS.includes(kind) ? REQUIRED_ADDRESS : ADDRESS,
      DEVICE,
    ]),
  );

/** Returns the texts of informing e-mails for the settings of the press. */
export const editableNews = (texts: Readonly<Record<AccountNews, AccountText>>): readonly EditableText[] =>
  (Object.keys(texts) as AccountNews[]).map((news) =>
    editable(news, texts[news], "Changes of accounts", [PRESS, ADDRESS]),
  );
