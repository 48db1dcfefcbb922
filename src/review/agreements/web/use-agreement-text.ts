import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import {
  agreementTextQuery,
  agreementTexts,
  agreementTextsQuery,
  type EditedAgreement,
} from "./agreement-texts-client.ts";

type StoredText = Pick<EditedAgreement, "version" | "body" | "licences">;

/** The form of the press's agreement for one kind of work; a save stores it as a new version. */
export function useAgreementText({ kind, version, body, licences }: EditedAgreement, personId: string) {
  const queries = useQueryClient();
  return useVersionedForm({
    stored: { version, body, licences },
    toValues: (stored: StoredText) => ({ body: stored.body, licences: stored.licences }),
    draft: { kind: "agreement-text", of: [personId, kind] },
    save: (json, { over }) =>
      readResult(
        agreementTexts[":kind"].$put({
          param: { kind },
          header: { "if-match": `"${over.version}"` },
          json: { body: json.body, licences: [...json.licences] },
        }),
      ),
    toStored: (saved): StoredText => saved,
    findTheirs: async (): Promise<StoredText> => readResult(agreementTexts[":kind"].$get({ param: { kind } })),
    successToast: (saved) =>
      saved.body === ""
        ? { title: "Saved", message: "Authors of such works are not asked for an agreement." }
        : { title: `Version ${saved.version} is in use`, message: "Agreements that were made keep their version." },
    failed: "The agreement could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => {
      queries.setQueryData(agreementTextQuery(kind).queryKey, saved);
      void queries.invalidateQueries({ queryKey: agreementTextsQuery.queryKey, exact: true });
    },
  });
}
