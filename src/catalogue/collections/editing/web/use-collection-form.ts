import { useQueryClient } from "@tanstack/react-query";
import { type CollectionDraft, collectionErrors, type CollectionStatus } from "#catalogue/collections/collection.ts";
import { responseOf } from "#platform/web/call-api.ts";
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

const valuesOf = ({
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

const draftOf = ({ titles, cover_id, ...values }: CollectionValues): CollectionDraft => ({
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
    valuesOf,
    draft: { kind: "collection", of: [personId, id] },
    check: (values) => inFormNames(collectionErrors(draftOf(values))),
    fieldErrorsOf: inFormNames,
    save: (values, { over }) =>
      responseOf(
        collections[":id"].$put({
          param: { id },
          header: { "if-match": `"${over.version}"` },
          json: { ...draftOf(values), publication_ids: values.titles.map((title) => title.id) },
        }),
      ),
    storedOf: (saved) => saved,
    findTheirs: () => responseOf(collections[":id"].$get({ param: { id } })),
    onSaved: (saved) => queries.setQueryData(collectionQuery(id).queryKey, saved),
    successToast: ({ status }) => ({
      title: "Collection saved",
      message: status === "published" ? "Readers see it now." : "It is a draft: readers do not see it.",
    }),
    failed: "The collection could not be saved. What you entered is still here; please try again.",
  });
}

export type CollectionForm = ReturnType<typeof useCollectionForm>;
