import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { type EditedEmailText, emailTexts } from "./email-texts-client.ts";

type StoredWords = TextWords & { readonly version: number };

/** The form of the words of an e-mail or letter. */
export function useEmailTextForm({ key, version, subject, body }: EditedEmailText, personId: string) {
  return useVersionedForm({
    stored: { version, subject, body },
    toValues: (stored: StoredWords): TextWords => ({ subject: stored.subject, body: stored.body }),
    draft: { kind: "email-text", of: [personId, key] },
    save: (json, { over }) =>
      readResult(emailTexts[":key"].$put({ param: { key }, header: { "if-match": `"${over.version}"` }, json })),
    toStored: (saved): StoredWords => ({ version: saved.version, subject: saved.subject, body: saved.body }),
    findTheirs: ({ facts }) => ({
      version: Number(facts["version"]),
      subject: String(facts["subject"]),
      body: String(facts["body"]),
    }),
    successToast: (saved) => ({ title: `Version ${saved.version} saved`, message: "New e-mails and letters have it." }),
    failed: "The text could not be saved. What you typed is still here; please try again.",
  });
}
