import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import type { EditedText } from "./text-queries.ts";
import { texts } from "./texts-client.ts";
import { longDay } from "#ui/formatting/dates.ts";

type TextValues = { readonly body: string; readonly change: string; readonly in_force_on: string };
type StoredText = { readonly version: number; readonly body: string };
type OldDraft = { readonly version: number; readonly base: string; readonly values: TextValues };

const toTextValues = ({ body }: StoredText): TextValues => ({ body, change: "", in_force_on: "" });

/** The form of the next version of a text. */
export function useTextForm({ key, version, body }: EditedText, personId: string) {
  return useVersionedForm({
    stored: { version, body },
    toValues: toTextValues,
    draft: {
      kind: "policy-text",
      of: [personId, key],
      old: {
        key: `press-text:${key}`,
        read: ({ base, values, ...old }: OldDraft) => ({ stored: { version: old.version, body: base }, values }),
      },
    },
    save: ({ in_force_on, ...values }, { over }) =>
      readResult(
        texts[":key"].versions.$post({
          param: { key },
          header: { "if-match": `"${over.version}"` },
          json: { ...values, ...(in_force_on !== "" && { in_force_on }) },
        }),
      ),
    toStored: (saved): StoredText => ({ version: saved.version, body: saved.body }),
    findTheirs: ({ facts }) => ({ version: Number(facts["version"]), body: String(facts["body"]) }),
    successToast: ({ versions: [newest] }) => ({
      title: `Version ${newest?.version ?? ""} saved`,
      message: newest && `In force from ${longDay(newest.date)}.`,
    }),
    failed: "The text could not be saved. What you typed is still here; please try again.",
  });
}
