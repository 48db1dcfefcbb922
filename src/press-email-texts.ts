import { SAVED_SEARCHES_TEXT } from "#catalogue/saved-searches/saved-search-texts.ts";
import { READERSHIP_TEXT } from "#catalogue/readership-emails/readership-text.ts";
import { DIGEST_TEXT } from "#notifications/digest-text.ts";
import { PROOF_EMAILS } from "#production/proofs/proof-emails.ts";
import type { EditableText } from "#platform/mail/texts/editable-text.ts";
import { EDITABLE_TEXTS } from "#review/email-texts/editable-texts.ts";

/** Every e-mail and letter of the press whose words it may change, in the order of its settings. */
export const PRESS_EMAIL_TEXTS: readonly EditableText[] = [
  ...EDITABLE_TEXTS,
  READERSHIP_TEXT,
  ...Object.values(PROOF_EMAILS),
  DIGEST_TEXT,
  SAVED_SEARCHES_TEXT,
];
