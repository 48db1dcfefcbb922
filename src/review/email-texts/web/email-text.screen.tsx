import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { renderPreview } from "#platform/mail/texts/editable-text.ts";
import { PressFrame, SubjectLink } from "#press/settings/web/press-frame.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { NewerTextNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { type EditedEmailText, emailTextQuery } from "./email-texts-client.ts";
import { newestCaseQuery } from "./newest-case.ts";
import { EmailTextVersions } from "./email-text-versions.tsx";
import { useEmailTextForm } from "./use-email-text-form.ts";

/** `/dashboard/settings/press/e-mails/review-invitation`: the words of one e-mail or letter, a preview, and the versions. */
export function EmailTextScreen() {
  const { key = "" } = useParams({ strict: false });
  const { data: text, error, refetch } = useQuery(emailTextQuery(key));
  useRecordTitle(text?.name);
  return (
    <PressFrame subject="e-mails" title={text?.name ?? "E-mail or letter"} subtitle={text?.when ?? ""}>
      <SubjectLink subject="e-mails" />
      {!text && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!text && !error && <Skeleton height="screen" />}
      {text && <Editor key={`${key} ${text.version}`} text={text} />}
      {text && <EmailTextVersions key={text.version} text={text} />}
    </PressFrame>
  );
}

const LABELS: Readonly<Record<string, string>> = { subject: "Subject", body: "Text" };

function Editor({ text }: { readonly text: EditedEmailText }) {
  const { id } = useViewer();
  const form = useEmailTextForm(text, id);
  const { values, fieldErrors } = form;
  return (
    <StoredForm
      form={form}
      className="settings-panels press-form"
      label="Words"
      fieldErrors={Object.entries(fieldErrors).map(([field, sentence]) => ({
        fieldId: `email-text-${field}`,
        sentence: `${LABELS[field] ?? field}: ${sentence}`,
      }))}
      saveLabel="Save new version"
      leaving="Your changes to this text are not saved. They are lost if you leave."
    >
      <NewerTextNotice form={form} />
      <SettingPanel title="Words" description="An empty line begins a paragraph. Names in braces are filled in.">
        <TextField
          id="email-text-subject"
          label="Subject"
          hint={text.subject_begins === null ? undefined : "It follows the manuscript’s number."}
          value={values.subject}
          error={fieldErrors["subject"]}
          maxLength={300}
          onChange={({ target }) => form.set("subject", target.value)}
        />
        <TextArea
          id="email-text-body"
          label="Text"
          className="field press-source"
          rows={14}
          value={values.body}
          error={fieldErrors["body"]}
          spellCheck
          onChange={({ target }) => form.set("body", target.value)}
        />
        <Fields fields={text.body_fields} subjectFields={text.subject_fields} />
      </SettingPanel>
      <Preview text={text} words={values} />
    </StoredForm>
  );
}

type Field = EditedEmailText["body_fields"][number];
type FieldsProps = { readonly fields: readonly Field[]; readonly subjectFields: readonly Field[] };

const Fields = ({ fields, subjectFields }: FieldsProps) => (
  <section aria-label="Fields">
    <h3 className="press-part">Fields</h3>
    <dl className="email-text-fields">
      {fields.map(({ name, meaning, is_required: isRequired }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            {meaning}
            {isRequired && <span className="quiet"> (the text must keep it)</span>}
            {!subjectFields.some((field) => field.name === name) && (
              <span className="quiet"> (not in the subject)</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

type PreviewProps = { readonly text: EditedEmailText; readonly words: EditedEmailText["shipped"] };

/** The words as they are typed, with the facts of the newest case; what it does not have is made up. */
function Preview({ text, words }: PreviewProps) {
  const { data: newest } = useQuery(newestCaseQuery(text, useViewer()));
  const fields = { subjectFields: text.subject_fields, bodyFields: text.body_fields };
  const { subject, body } = renderPreview(fields, words, newest?.facts);
  const number = newest?.facts["number"] ?? text.subject_begins;
  const source = newest?.name === undefined ? "made-up facts" : `the facts of ${newest.name}; what it lacks is made up`;
  return (
    <SettingPanel
      title="Preview"
      description={`With ${source}. The link and the reason for the e-mail follow the text.`}
    >
      <p className="email-text-subject">{text.subject_begins === null ? subject : `${number}: ${subject}`}</p>
      <p className="email-text-body">{body}</p>
    </SettingPanel>
  );
}
