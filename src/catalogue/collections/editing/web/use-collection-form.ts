import { useQueryClient } from "@tanstack/react-query";
import { type CollectionDraft, collectionErrors, type CollectionStatus } from "#catalogue/collections/collection.ts";
import { readResult } from "#platform/web/call-api.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { collectionQuery, collections, type CollectionTitle, type EditedCollection } from "./collections-client.ts";

export type CollectionValues = {
  readonly title: string;
  readonly slug: string;
  readonly body: string;
  readonly status: CollectionStatus;
  /** Empty: no title was chosen. */
  readonly cover_id: string;
  readonly picture_text: string;
  readonly titles: readonly CollectionTitle[];
};

const toCollectionValues = ({
  title,
  slug,
  body,
  status,
  cover_id,
  picture_text,
  titles,
}: EditedCollection): CollectionValues => ({
  title,
  slug,
  body,
  status,
  cover_id: cover_id ?? "",
  picture_text,
  titles,
});

const toCollectionDraft = ({ titles, cover_id, ...values }: CollectionValues): CollectionDraft => ({
  ...values,
  cover_id: cover_id === "" ? null : cover_id,
  publication_ids: titles.map(({ id }) => id),
});

/** The server's names of the titles' errors in those of the form. */
const inFormNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.replace(/^publication_ids/u, "titles"), words]),
  );

/** The form of a collection; a save names the version that was edited. */
export function useCollectionForm(collection: EditedCollection, personId: string) {
  const queries = useQueryClient();
  const { id } = collection;
  return useVersionedForm({
    stored: collection,
    toValues: toCollectionValues,
    draft: { kind: "collection", of: [personId, id] },
    check: (values) => inFormNames(collectionErrors(toCollectionDraft(values))),
    toFieldErrors: inFormNames,
    save: (values, { over }) =>
      readResult(
        collections[":id"].$put({
          param: { id },
          header: { "if-match": `"${over.version}"` },
          json: { ...toCollectionDraft(values), publication_ids: values.titles.map((title) => title.id) },
        }),
      ),
    toStored: (saved) => saved,
    findTheirs: () => readResult(collections[":id"].$get({ param: { id } })),
    onSaved: (saved) => queries.setQueryData(collectionQuery(id).queryKey, saved),
    successToast: ({ status }) => ({
      title: "Collection saved",
      message: status === "published" ? "Readers see it now." : "It is a draft: readers do not see it.",
    }),
    failed: "The collection could not be saved. What you entered is still here; please try again.",
  });
}

export type CollectionForm = ReturnType<typeof useCollectionForm>;
