import { accountTextKey, CODE_TEXTS, type EmailedKind } from "#accounts/emails/account-texts.ts";
import type { AccountNews } from "#accounts/core/account-news.ts";
import { NEWS_TEXTS } from "#accounts/emails/news-texts.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";
import type { CodeEmail } from "../../core/server/code-email.ts";

export type EmailPress = { readonly name: string; readonly url: string };

/** Reads the press's own words of a text; undefined where it has the shipped ones. */
export type OwnWords = (key: string) => Promise<TextWords | undefined>;

/** Returns whether a code goes out by e-mail; the others are lines to a telephone. */
const isEmailed = (kind: CodeEmail["kind"]): kind is EmailedKind => Object.hasOwn(CODE_TEXTS, kind);

/** Returns the e-mail with a code, a link, or both, in the press's own words where it has changed them. */
export async function codeEmail(
  { kind, to, code, href, requestedIn, validity }: CodeEmail,
  press: EmailPress,
  ownWords: OwnWords,
): Promise<Mail> {
  if (!isEmailed(kind)) throw new Error(`A code of the kind ${kind} is not sent by e-mail.`);
  const { button, hasCode, ifNotYou, ...shipped } = CODE_TEXTS[kind];
  const { subject, body } = (await ownWords(accountTextKey(kind))) ?? shipped;
  const device = requestedIn === undefined ? "" : ` (${requestedIn})`;
  const fields = { press: press.name, address: to, device };
  return {
    kind,
    to,
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
    code: hasCode ? code : undefined,
    action: button === undefined ? undefined : { label: button, href },
    footnote: ifNotYou,
    validity,
  };
}

/** Returns a text message of one short line; the code comes first, so that a telephone's preview shows it. */
export const phoneMessage = ({ code }: CodeEmail, press: EmailPress): string =>
  `${code} is your code for ${press.name}. The press never asks you for this code.`;

/** The pages to which the buttons of informing e-mails lead. */
const SIGN_IN = { label: "Sign in", path: "/auth" };
const SETTINGS = { label: "Open your security settings", path: DASHBOARD.settings };

/** Returns the e-mail that informs about a change. It contains nothing that signs a person in. */
export async function newsEmail(news: AccountNews, to: string, press: EmailPress, ownWords: OwnWords): Promise<Mail> {
  const { ifNotYou, ...shipped } = NEWS_TEXTS[news];
  const { subject, body } = (await ownWords(accountTextKey(news))) ?? shipped;
  const { label, path } = news === "already_registered" || news === "factors_reset" ? SIGN_IN : SETTINGS;
  const fields = { press: press.name, address: to };
  return {
    kind: news.replaceAll("_", "-"),
    to,
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
    action: { label, href: press.url + path },
    footnote: ifNotYou,
  };
}
