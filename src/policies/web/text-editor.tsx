import { isNewsKey } from "#policies/news/news-item.ts";
import { pressFacts } from "#policies/core/fill-text.ts";
import type { Press } from "#press/core/press.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { NewerTextNotice } from "#platform/web/forms/conflict-notice.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import type { EditedText } from "./text-queries.ts";
import { TextPreview } from "./text-preview.tsx";
import { useTextForm } from "./use-text-form.ts";

type TextEditorProps = { readonly text: EditedText; readonly press: Press };

const LABELS: Readonly<Record<string, string>> = { body: "Text", change: "What changed", in_force_on: "In force from" };

/** The editor of a text in Markdown (docs/texts.md), with a preview beside it. */
export function TextEditor({ text, press }: TextEditorProps) {
  const { id } = useViewer();
  const form = useTextForm(text, id);
  const { values, fieldErrors } = form;
  const isNews = isNewsKey(text.key);
  return (
    <StoredForm
      form={form}
      className="settings-panels press-form"
      label="New version"
      fieldErrors={Object.entries(fieldErrors).map(([field, sentence]) => ({
        fieldId: `text-${field}`,
        sentence: `${LABELS[field] ?? field}: ${sentence}`,
      }))}
      saveLabel="Save new version"
      leaving="Your changes to this text are not saved. They are lost if you leave."
    >
      <NewerTextNotice form={form} />
      <SettingPanel title="Text" description={<Grammar facts={Object.keys(pressFacts(press))} isNews={isNews} />}>
        <TextArea
          id="text-body"
          label="Text"
          className="field press-source"
          rows={24}
          value={values.body}
          error={fieldErrors["body"]}
          spellCheck
          onChange={({ target }) => form.set("body", target.value)}
        />
        <div className="form-pair">
          <TextField
            id="text-change"
            label="What changed"
            hint={
              isNews
                ? "One sentence for the list of versions; none for the first."
                : "One sentence for readers. It is shown under the text."
            }
            value={values.change}
            error={fieldErrors["change"]}
            maxLength={200}
            onChange={({ target }) => form.set("change", target.value)}
          />
          <TextField
            id="text-in_force_on"
            type="date"
            label="In force from"
            hint="Leave it empty for today."
            value={values.in_force_on}
            error={fieldErrors["in_force_on"]}
            optional
            onChange={({ target }) => form.set("in_force_on", target.value)}
          />
        </div>
      </SettingPanel>
      <TextPreview source={values.body} press={press} isNews={isNews} />
    </StoredForm>
  );
}

const Grammar = ({ facts, isNews }: { readonly facts: readonly string[]; readonly isNews: boolean }) => (
  <>
    {isNews && (
      <>
        <code># Title</code> is the first line.{" "}
      </>
    )}
    The first paragraph is the summary. <code>## Title</code> begins a section, <code>- </code> an item of a list,{" "}
    <code>[words](/address)</code> is a link; a table follows a line <code>Table: its name</code>. Names in braces are
    replaced by facts of the press: {facts.map((fact) => `{${fact}}`).join(", ")}.
  </>
);
