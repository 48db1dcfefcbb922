import type { EmailKind } from "#accounts/account.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { AccountNews, CodeEmail } from "./email-of-code.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

export type EmailPress = { readonly name: string; readonly url: string };

/**
 * The texts of an e-mail with a code: its subject, the reason for it, the label of its button, and advice for an
 * owner who did not request it.
 */
type CodeWords = {
  readonly subject: (press: EmailPress) => string;
  readonly paragraph: (press: EmailPress, request: { readonly to: string; readonly where: string }) => string;
  /** Undefined where the code is typed on the page that requested it, and there is no page to open. */
  readonly button?: string;
  readonly hasCode: boolean;
  readonly ifNotYou: string;
};

const NOTHING_CHANGES =
  "If you did not request this e-mail, ignore it. Nothing changes, and the code soon stops working.";

/** The sentence for e-mails with both a link and a code. Their validity is configured, so it is not named. */
const EITHER =
  "Open the link below, or type the code on the page where you requested it. Both work once and only for a short time.";

const TYPED_CODE: CodeWords = {
  subject: () => "Your code to confirm a change",
  paragraph: () => "You are about to change how you sign in. Type this code on the page where you requested it.",
  hasCode: true,
  ifNotYou:
    "If you did not request this code, someone else may have access to your account. Do not share the code, and choose a new password.",
};

const CODE_WORDS: Readonly<Record<EmailKind, CodeWords>> = {
  signup: {
    subject: (press) => `Confirm your e-mail address for ${press.name}`,
    paragraph: (press, { to, where }) =>
      `An account at ${press.name} was requested with the address ${to}${where}. If this was you, confirm the address.`,
    button: "Confirm your e-mail address",
    hasCode: true,
    ifNotYou:
      "If you did not request an account, do not confirm and delete this e-mail. Another person typed your address.",
  },
  invite: {
    subject: (press) => `${press.name} invites you`,
    paragraph: (press) =>
      `${press.name} has created an account for you. Accept the invitation and choose how you sign in. The link works once, for 72 hours.`,
    button: "Accept the invitation",
    hasCode: false,
    ifNotYou: "If you did not expect this invitation, ignore it or write to the press. The invitation expires.",
  },
  magiclink: {
    subject: (press) => `Your link to sign in to ${press.name}`,
    paragraph: (_press, { where }) =>
      `A link to sign in without a password was requested${where}. Open it in the same browser.`,
    button: "Sign in",
    hasCode: true,
    ifNotYou: NOTHING_CHANGES,
  },
  recovery: {
    subject: (press) => `Choose a new password for ${press.name}`,
    paragraph: () =>
      "You requested a new password. Your old password works until you choose a new one; then you are signed out everywhere.",
    button: "Choose a new password",
    hasCode: true,
    ifNotYou: "If you did not request this e-mail, ignore it. Your password stays the same.",
  },
  reauthentication: TYPED_CODE,
  email_change: {
    subject: () => "Confirm the change of your e-mail address",
    paragraph: (press, { to }) =>
      `Someone requested to change the e-mail address of your account at ${press.name}. This e-mail goes to the old and to the new address, and both must confirm the change. It was sent to ${to}.`,
    button: "Confirm the change",
    hasCode: true,
    ifNotYou:
      "If you did not request this, ignore this e-mail: your address stays the same. Then choose a new password.",
  },
  sms: { ...TYPED_CODE, subject: () => "Your code to sign in", ifNotYou: NOTHING_CHANGES },
  phone_change: { ...TYPED_CODE, subject: () => "Your code to confirm a telephone number" },
};

/** Returns the e-mail with a code, a link, or both. */
export function codeEmail({ kind, to, code, href, requestedIn, validity }: CodeEmail, press: EmailPress): Mail {
  const words = CODE_WORDS[kind];
  const paragraph = words.paragraph(press, { to, where: requestedIn === undefined ? "" : ` (${requestedIn})` });
  return {
    kind,
    to,
    subject: words.subject(press),
    paragraphs: words.hasCode && words.button ? [paragraph, EITHER] : [paragraph],
    code: words.hasCode ? code : undefined,
    action: words.button === undefined ? undefined : { label: words.button, href },
    footnote: words.ifNotYou,
    validity,
  };
}

/** Returns a text message of one short line; the code comes first, so that a telephone's preview shows it. */
export const phoneMessage = ({ code }: CodeEmail, press: EmailPress): string =>
  `${code} is your code for ${press.name}. The press never asks you for this code.`;

type NewsWords = { readonly subject: string; readonly paragraph: string; readonly ifNotYou: string };

const NOT_YOU = "If this was not you, choose a new password at once and check your sessions in Settings.";

const NEWS_WORDS: Readonly<Record<AccountNews, NewsWords>> = {
  already_registered: {
    subject: "You already have an account",
    paragraph:
      "Someone, probably you, tried to create an account with this address. You already have an account: sign in.",
    ifNotYou:
      'If you forgot your password, choose "Forgot password?" on the sign-in page. If this was not you, ignore this e-mail.',
  },
  password_changed: {
    subject: "Your password was changed",
    paragraph: "The password of your account was changed just now.",
    ifNotYou: NOT_YOU,
  },
  email_changed: {
    subject: "Your e-mail address was changed",
    paragraph: "The e-mail address of your account was changed just now. You sign in with the new one.",
    ifNotYou: "If this was not you, write to the press at once.",
  },
  factor_added: {
    subject: "A way to sign in was added",
    paragraph: "A second factor or a passkey was added to your account just now.",
    ifNotYou: NOT_YOU,
  },
  factor_removed: {
    subject: "A way to sign in was removed",
    paragraph: "A second factor or a passkey was removed from your account just now.",
    ifNotYou: NOT_YOU,
  },
  factors_reset: {
    subject: "Your second factors were reset",
    paragraph:
      "An admin of the press removed your second factors, passkeys and recovery codes just now, and signed you out everywhere. Sign in with your password and add a second factor again.",
    ifNotYou: "If you did not request this, choose a new password and write to the press at once.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    paragraph: "A recovery code of your account was used just now. It does not work again.",
    ifNotYou: NOT_YOU,
  },
  phone_changed: {
    subject: "Your telephone number was changed",
    paragraph: "The telephone number of your account was changed just now.",
    ifNotYou: NOT_YOU,
  },
  details_changed: {
    subject: "The details of your account were changed",
    paragraph: "The details that your account gives to programs were changed just now.",
    ifNotYou: NOT_YOU,
  },
  recovery_codes_made: {
    subject: "New recovery codes were made",
    paragraph: "New recovery codes were made for your account just now. Older ones do not work any more.",
    ifNotYou: NOT_YOU,
  },
  recovery_codes_removed: {
    subject: "Your recovery codes were removed",
    paragraph: "The recovery codes of your account were removed just now. They do not work any more.",
    ifNotYou: NOT_YOU,
  },
  identity_linked: {
    subject: "Another service was linked to your account",
    paragraph: "A service that signs you in was linked to your account just now. Your settings show which.",
    ifNotYou: "If this was not you, remove the link in your settings, then choose a new password.",
  },
  identity_unlinked: {
    subject: "A service was unlinked from your account",
    paragraph: "A service that signed you in was unlinked from your account just now.",
    ifNotYou: NOT_YOU,
  },
  token_created: {
    subject: "You made an access token",
    paragraph:
      "You made an access token just now. A program that has it works without a sign-in, with the rights that you gave it. Your settings list your tokens and when they were last used.",
    ifNotYou:
      "If this was not you, revoke the token under Access tokens in Settings, and choose a new password at once.",
  },
};

/** The pages to which the buttons of informing e-mails lead. */
const SIGN_IN = { label: "Sign in", path: "/auth" };
const SETTINGS = { label: "Open your security settings", path: DASHBOARD.settings };

/** Returns the e-mail that informs about a change. It contains nothing that signs a person in. */
export function newsEmail(news: AccountNews, to: string, press: EmailPress): Mail {
  const { subject, paragraph, ifNotYou } = NEWS_WORDS[news];
  const { label, path } = news === "already_registered" || news === "factors_reset" ? SIGN_IN : SETTINGS;
  return {
    kind: news.replaceAll("_", "-"),
    to,
    subject: `${subject} · ${press.name}`,
    paragraphs: [paragraph],
    action: { label, href: press.url + path },
    footnote: ifNotYou,
  };
}
