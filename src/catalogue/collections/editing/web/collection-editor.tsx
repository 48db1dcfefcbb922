import { collectionPath } from "#catalogue/browsing/browsing-paths.ts";
import { MAX_BODY_LENGTH, MAX_SLUG_LENGTH, MAX_TITLE_LENGTH } from "#catalogue/collections/collection.ts";
import { previewPath } from "#catalogue/collections/collection-paths.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ConflictNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { EditedCollection } from "./collections-client.ts";
import { DeleteCollection } from "./delete-collection.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { TitlesPanel } from "./titles-panel.tsx";
import { type CollectionForm, useCollectionForm } from "./use-collection-form.ts";
import { VersionsPanel } from "./versions-panel.tsx";

const STATUSES = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
] as const;

/** The editor of a collection: words, titles in their order, picture, versions. */
export function CollectionEditor({ collection }: { readonly collection: EditedCollection }) {
  const { id: personId } = useViewer();
  const form = useCollectionForm(collection, personId);
  const { base, isDirty, fieldErrors } = form;
  return (
    <>
      <StoredForm
        form={form}
        className="settings-panels collection-form"
        label="Collection"
        fieldErrors={Object.entries(fieldErrors).map(([field, sentence]) => ({
          fieldId: `collection-${field.split(".")[0] ?? field}`,
          sentence,
        }))}
        saveLabel="Save Collection"
        leaving="Your changes to this collection are not saved. They are lost if you leave."
      >
        <Conflict form={form} />
        <WordsPanel form={form} />
        <TitlesPanel
          titles={form.values.titles}
          onChange={(titles) =>
            form.change({
              titles,
              ...(!titles.some(({ id }) => id === form.values.cover_id) && { cover_id: "" }),
            })
          }
          fieldErrors={fieldErrors}
        />
        <PicturePanel form={form} />
      </StoredForm>
      <div className="settings-panels collection-form">
        <SettingPanel
          title="Preview"
          description={
            isDirty
              ? "The preview shows what is saved. Save your changes to see them there."
              : "It opens in a new tab, as readers see it."
          }
        >
          <p className="setting-buttons">
            <ButtonLink variant="outline" href={previewPath(base.id)} target="_blank" rel="noreferrer">
              Open Preview
            </ButtonLink>
            {base.status === "published" && (
              <ButtonLink variant="outline" href={collectionPath(base.slug)}>
                Public Page
              </ButtonLink>
            )}
          </p>
        </SettingPanel>
        <VersionsPanel form={form} />
        <DeleteCollection collection={base} onDeleted={form.discard} />
      </div>
    </>
  );
}

function Conflict({ form: { conflict, takeTheirs, keepMine } }: { readonly form: CollectionForm }) {
  if (!conflict) return null;
  return (
    <ConflictNotice
      title="Another person saved this collection after you opened it"
      onTake={() => takeTheirs(conflict)}
      onKeep={() => keepMine(conflict)}
    >
      <p>
        What you entered is still here and not saved. Their version has the title <bdi>{conflict.title}</bdi> and{" "}
        {conflict.titles.length} {conflict.titles.length === 1 ? "title" : "titles"}.
      </p>
    </ConflictNotice>
  );
}

function WordsPanel({ form: { values, fieldErrors, set } }: { readonly form: CollectionForm }) {
  return (
    <SettingPanel title="Title and text">
      <TextField
        id="collection-title"
        label="Title"
        value={values.title}
        error={fieldErrors["title"]}
        maxLength={MAX_TITLE_LENGTH}
        dir="auto"
        onChange={({ target }) => set("title", target.value)}
      />
      <TextField
        id="collection-slug"
        label="Address"
        hint="The end of the page's address: /collections/… Earlier addresses lead to this one."
        value={values.slug}
        error={fieldErrors["slug"]}
        maxLength={MAX_SLUG_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => set("slug", target.value)}
      />
      <TextArea
        id="collection-body"
        label="Text"
        hint="An empty line begins a paragraph. A link is written [words](address)."
        rows={6}
        value={values.body}
        error={fieldErrors["body"]}
        maxLength={MAX_BODY_LENGTH}
        optional
        spellCheck
        dir="auto"
        onChange={({ target }) => set("body", target.value)}
      />
      <div>
        <p className="form-label" aria-hidden="true">
          Status
        </p>
        <RadioChoice
          label="Status"
          options={STATUSES}
          value={values.status}
          onChange={(status) => set("status", status)}
        />
      </div>
    </SettingPanel>
  );
}
