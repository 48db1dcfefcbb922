import type { EmailKind } from "#accounts/account.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { AccountNews, CodeEmail } from "./email-of-code.ts";

export type EmailPress = { readonly name: string; readonly url: string };

/** What is said of a code: `subject`, then why it comes; a link's button; what to do if it was not asked for. */
type CodeWords = {
  readonly subject: (press: EmailPress) => string;
  readonly paragraph: (press: EmailPress, asked: { readonly to: string; readonly where: string }) => string;
  /** Undefined: the code is typed where it was asked for, and there is no page to open. */
  readonly button?: string;
  readonly hasCode: boolean;
  readonly unasked: string;
};

const NOTHING_CHANGES = "If you did not ask for this, do nothing: nothing changes, and the code soon stops working.";

/** Where a letter brings both; how long they work is configuration. */
const EITHER =
  "Open the link below, or type the code where you were asked for it. Either works once, and not for long.";

const TYPED_CODE: CodeWords = {
  subject: () => "Your code to confirm a change",
  paragraph: () => "You are about to change how you sign in. Type this code where you were asked for it.",
  hasCode: true,
  unasked:
    "If you did not ask for this, somebody may be signed in as you. Do not pass the code on; choose a new password.",
};

const CODE_WORDS: Readonly<Record<EmailKind, CodeWords>> = {
  signup: {
    subject: (press) => `Confirm your e-mail address for ${press.name}`,
    paragraph: (press, { to, where }) =>
      `An account at ${press.name} was asked for with the address ${to}${where}. If you asked for it, confirm the address.`,
    button: "Confirm your e-mail address",
    hasCode: true,
    unasked:
      "If you did not ask for an account, confirm nothing and delete this e-mail: another person typed your address.",
  },
  invite: {
    subject: (press) => `${press.name} invites you`,
    paragraph: (press) =>
      `${press.name} has made an account for you. Accept the invitation and choose how you sign in. The link works once, for 72 hours.`,
    button: "Accept the invitation",
    hasCode: false,
    unasked: "If you do not know why, do nothing: the invitation lapses. Or write to the press.",
  },
  magiclink: {
    subject: (press) => `Your link to sign in to ${press.name}`,
    paragraph: (_press, { where }) =>
      `A link to sign in without a password was asked for${where}. Open it in the browser in which you asked for it.`,
    button: "Sign in",
    hasCode: true,
    unasked: NOTHING_CHANGES,
  },
  recovery: {
    subject: (press) => `Choose a new password for ${press.name}`,
    paragraph: () =>
      "You asked to choose a new password. Your old one works until then; afterwards you are signed out everywhere.",
    button: "Choose a new password",
    hasCode: true,
    unasked: "If you did not ask for this, do nothing: your password stays as it is.",
  },
  reauthentication: TYPED_CODE,
  email_change: {
    subject: () => "Confirm the change of your e-mail address",
    paragraph: (press, { to }) =>
      `The e-mail address of your account at ${press.name} is to change. This letter goes to the old address and to the new one; both must agree. It was sent to ${to}.`,
    button: "Confirm the change",
    hasCode: true,
    unasked: "If you did not ask for this, do nothing: the address stays. Then choose a new password.",
  },
  sms: { ...TYPED_CODE, subject: () => "Your code to sign in", unasked: NOTHING_CHANGES },
  phone_change: { ...TYPED_CODE, subject: () => "Your code to confirm a telephone number" },
};

/** The letter that brings a code, a link, or both. */
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
    footnote: words.unasked,
    validity,
  };
}

/** One short line; the code first, so that a telephone's preview shows it. */
export const phoneMessage = ({ code }: CodeEmail, press: EmailPress): string =>
  `${code} is your code for ${press.name}. Nobody from the press will ask you for it.`;

type NewsWords = { readonly subject: string; readonly paragraph: string; readonly unasked: string };

const NOT_YOU = "If this was not you, choose a new password at once and look at your sessions in Settings.";

const NEWS_WORDS: Readonly<Record<AccountNews, NewsWords>> = {
  already_registered: {
    subject: "You already have an account",
    paragraph: "Somebody, probably you, tried to make an account with this address. You have one already: sign in.",
    unasked: "If you forgot your password, ask for a new one there. If this was not you, do nothing.",
  },
  password_changed: {
    subject: "Your password was changed",
    paragraph: "The password of your account was changed just now.",
    unasked: NOT_YOU,
  },
  email_changed: {
    subject: "Your e-mail address was changed",
    paragraph: "The e-mail address of your account was changed just now. You sign in with the new one.",
    unasked: "If this was not you, write to the press at once.",
  },
  factor_added: {
    subject: "A way to sign in was added",
    paragraph: "A second factor or a passkey was added to your account just now.",
    unasked: NOT_YOU,
  },
  factor_removed: {
    subject: "A way to sign in was removed",
    paragraph: "A second factor or a passkey was removed from your account just now.",
    unasked: NOT_YOU,
  },
  factors_reset: {
    subject: "Your second factors were reset",
    paragraph:
      "An admin of the press removed your second factors, passkeys and recovery codes just now, and signed you out everywhere. Sign in with your password and add a second factor again.",
    unasked: "If you did not ask for this, choose a new password and write to the press at once.",
  },
  recovery_code_used: {
    subject: "A recovery code was used",
    paragraph: "A recovery code of your account was used just now. It does not work again.",
    unasked: NOT_YOU,
  },
  phone_changed: {
    subject: "Your telephone number was changed",
    paragraph: "The telephone number of your account was changed just now.",
    unasked: NOT_YOU,
  },
  details_changed: {
    subject: "The details of your account were changed",
    paragraph: "The details that your account passes on to programs were changed just now.",
    unasked: NOT_YOU,
  },
  recovery_codes_made: {
    subject: "New recovery codes were made",
    paragraph: "New recovery codes were made for your account just now. Older ones do not work any more.",
    unasked: NOT_YOU,
  },
  recovery_codes_removed: {
    subject: "Your recovery codes were removed",
    paragraph: "The recovery codes of your account were removed just now. They do not work any more.",
    unasked: NOT_YOU,
  },
  identity_linked: {
    subject: "Another service was linked to your account",
    paragraph: "A service that signs you in was linked to your account just now. Your settings show which.",
    unasked: "If this was not you, remove the link in your settings, then choose a new password.",
  },
  identity_unlinked: {
    subject: "A service was unlinked from your account",
    paragraph: "A service that signed you in was unlinked from your account just now.",
    unasked: NOT_YOU,
  },
};

/** Whether a link leads to the sign-in page or to the settings behind it. */
const SIGN_IN = { label: "Sign in", path: "/auth" };
const SETTINGS = { label: "Look at your security settings", path: "/dashboard/settings" };

/** The letter that tells of a change. It carries nothing that signs anybody in. */
export function newsEmail(news: AccountNews, to: string, press: EmailPress): Mail {
  const { subject, paragraph, unasked } = NEWS_WORDS[news];
  const { label, path } = news === "already_registered" || news === "factors_reset" ? SIGN_IN : SETTINGS;
  return {
    kind: news.replaceAll("_", "-"),
    to,
    subject: `${subject} · ${press.name}`,
    paragraphs: [paragraph],
    action: { label, href: press.url + path },
    footnote: unasked,
  };
}
