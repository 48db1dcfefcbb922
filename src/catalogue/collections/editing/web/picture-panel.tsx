import { type ChangeEvent, useRef, useState } from "react";
import { MAX_PICTURE_TEXT_LENGTH } from "#catalogue/collections/collection.ts";
import { pictureProblem } from "#platform/web/picture-problem.ts";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { collections, type EditedCollection } from "./collections-client.ts";
import type { CollectionForm } from "./use-collection-form.ts";

/** The picture of a collection: an uploaded one, which is stored at once, or the cover of one of its titles. */
export function PicturePanel({ form }: { readonly form: CollectionForm }) {
  const { base, values, fieldErrors, set } = form;
  return (
    <SettingPanel
      title="Picture"
      description="The cover of a title, or a JPEG or PNG of at most 5 MB. An uploaded picture is saved as soon as you choose it."
    >
      {base.picture === null ? (
        <NativeSelect
          id="collection-cover_id"
          label="Cover"
          value={values.cover_id}
          error={fieldErrors["cover_id"]}
          optional
          onChange={({ target }) => set("cover_id", target.value)}
        >
          <option value="">The first titles</option>
          {values.titles.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <>
          <img className="collection-uploaded" src={base.picture} alt={values.picture_text} />
          <TextField
            id="collection-picture_text"
            label="What the picture shows"
            hint="For readers who cannot see it. Leave it empty where the picture is only decoration."
            value={values.picture_text}
            error={fieldErrors["picture_text"]}
            maxLength={MAX_PICTURE_TEXT_LENGTH}
            optional
            dir="auto"
            onChange={({ target }) => set("picture_text", target.value)}
          />
        </>
      )}
      <Upload collection={base} onChanged={form.moveTo} />
    </SettingPanel>
  );
}

type UploadProps = {
  readonly collection: EditedCollection;
  readonly onChanged: (fresh: EditedCollection) => void;
};

function Upload({ collection: { id, picture }, onChanged }: UploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const storing = useAction({
    run: (file: File) => store(id, file),
    successToast: { title: "Picture saved" },
    failed: "The picture could not be stored. Please try again.",
    onDone: onChanged,
    onFailure: (error) => {
      if (error instanceof Error) setWrong(error.message);
      return error instanceof Error;
    },
    refreshes: "nothing",
  });
  const removing = useAction({
    run: () => readResult(collections[":id"].picture.$delete({ param: { id } })),
    successToast: { title: "Picture removed" },
    failed: "The picture could not be removed. Please try again.",
    onDone: onChanged,
    refreshes: "nothing",
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const problem = await pictureProblem(file, "The picture must be JPEG or PNG");
    setWrong(problem);
    if (problem === undefined) storing.runAction(file);
  };
  const isBusy = storing.isBusy || removing.isBusy;
  return (
    <div>
      <p className="setting-buttons">
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png"
          aria-label="Picture"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button variant="outline" onClick={() => chooser.current?.click()} disabled={isBusy}>
          {storing.isBusy ? "Uploading..." : picture === null ? "Upload a Picture" : "Upload Another Picture"}
        </Button>
        {picture !== null && (
          <Button variant="destructive" onClick={() => removing.runAction()} disabled={isBusy}>
            {removing.isBusy ? "Removing..." : "Remove Picture"}
          </Button>
        )}
      </p>
      {wrong && (
        <p className="form-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Sends the file as the body, which the typed client cannot do. */
async function store(id: string, file: File): Promise<EditedCollection> {
  const request = { method: "PUT", body: file, headers: { "Content-Type": file.type } };
  await expectNoContent(apiFetch(`/api/v1/catalogue/collections/${id}/picture`, request));
  return readResult(collections[":id"].$get({ param: { id } }));
}
