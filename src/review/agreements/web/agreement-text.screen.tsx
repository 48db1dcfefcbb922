import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AGREEMENT_LICENCES, licenceName, MAX_AGREEMENT_LENGTH } from "#manuscripts/agreements/agreement.ts";
import { AgreementText } from "#manuscripts/agreements/web/agreement-form.tsx";
import { PressFrame, SubjectLink } from "#press/settings/web/press-frame.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { NewerTextNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { parseFormKind } from "#review/forms/web/form-kinds.ts";
import { VersionRows } from "#review/versions/web/version-history.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AGREEMENT_TITLES, agreementTextQuery, type EditedAgreement } from "./agreement-texts-client.ts";
import { useAgreementText } from "./use-agreement-text.ts";

/** `/dashboard/settings/press/agreements/chapter`: the agreement for one kind of work, its licences, and the versions. */
export function AgreementTextScreen() {
  const kind = parseFormKind(useParams({ strict: false }).kind ?? "");
  const title = kind ? AGREEMENT_TITLES[kind] : "Publishing agreement";
  const {
    data: text,
    error,
    refetch,
  } = useQuery({ ...agreementTextQuery(kind ?? "chapter"), enabled: kind !== undefined });
  useRecordTitle(title);
  return (
    <PressFrame subject="agreements" title={title} subtitle={text ? describeVersion(text) : ""}>
      <SubjectLink subject="agreements" />
      {kind === undefined && <p>There is no kind of work with this address. Choose a text in the press settings.</p>}
      {kind && !text && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {kind && !text && !error && <Skeleton height="screen" />}
      {text && <Editor key={`${text.kind} ${text.version}`} text={text} />}
      {text && text.versions.length > 0 && <Versions text={text} />}
    </PressFrame>
  );
}

const describeVersion = ({ version, body }: EditedAgreement): string =>
  body === "" ? "No text: authors of such works are not asked." : `Version ${version} is in use.`;

const FIELD_IDS: Readonly<Record<string, string>> = { licences: "agreement-licences", body: "agreement-body" };

function Editor({ text }: { readonly text: EditedAgreement }) {
  const { id } = useViewer();
  const form = useAgreementText(text, id);
  const { values, fieldErrors } = form;
  const toggle = (licence: string, isOffered: boolean): void =>
    form.set(
      "licences",
      AGREEMENT_LICENCES.filter((one) => (one === licence ? isOffered : values.licences.includes(one))),
    );
  return (
    <StoredForm
      form={form}
      className="settings-panels press-form"
      label={AGREEMENT_TITLES[text.kind]}
      fieldErrors={Object.entries(fieldErrors).map(([field, sentence]) => ({
        fieldId: FIELD_IDS[field] ?? "agreement-body",
        sentence,
      }))}
      saveLabel="Use from now on"
      leaving="Your changes to this agreement are not saved. They are lost if you leave."
    >
      <NewerTextNotice form={form} />
      <SettingPanel
        title="Text"
        description="An empty line begins a paragraph. Title, authors, licence, name and day are added to what is stored. Without a text, authors are not asked."
      >
        <TextArea
          id="agreement-body"
          label="Text of the agreement"
          className="field press-source"
          rows={16}
          dir="auto"
          maxLength={MAX_AGREEMENT_LENGTH}
          value={values.body}
          error={fieldErrors["body"]}
          spellCheck
          onChange={({ target }) => form.set("body", target.value)}
        />
      </SettingPanel>
      <SettingPanel
        title="Licences"
        description="Authors choose among them. With one, there is nothing to choose. It is proposed for the publication."
      >
        <fieldset
          className="agreement-part"
          aria-describedby={fieldErrors["licences"] ? "agreement-licences-error" : undefined}
        >
          <legend className="form-label">Licences that are offered</legend>
          {AGREEMENT_LICENCES.map((licence, index) => (
            <label key={licence} className="choice">
              <input
                {...(index === 0 && { id: "agreement-licences" })}
                type="checkbox"
                checked={values.licences.includes(licence)}
                onChange={({ target }) => toggle(licence, target.checked)}
              />
              {licenceName(licence)}
            </label>
          ))}
          {fieldErrors["licences"] && (
            <p id="agreement-licences-error" className="form-error">
              {fieldErrors["licences"]}
            </p>
          )}
        </fieldset>
      </SettingPanel>
      {values.body.trim() !== "" && (
        <SettingPanel
          title="Preview"
          description="As authors read it, above the licence, what they confirm, and their name."
        >
          <AgreementText body={values.body} />
        </SettingPanel>
      )}
    </StoredForm>
  );
}

const Versions = ({ text }: { readonly text: EditedAgreement }) => (
  <SettingPanel title="Versions" description="An agreement keeps the version with which it was made.">
    <VersionRows versions={text.versions}>
      {({ body, licences, accepted }) =>
        body === "" ? (
          <p>Without a text from this version on.</p>
        ) : (
          <details>
            <summary>{formatAccepted(accepted)}</summary>
            <p>{licences.map(licenceName).join(", ")}</p>
            <AgreementText body={body} />
          </details>
        )
      }
    </VersionRows>
  </SettingPanel>
);

const formatAccepted = (count: number): string => {
  if (count === 0) return "Not accepted by anybody yet";
  return count === 1 ? "Accepted for 1 manuscript" : `Accepted for ${count} manuscripts`;
};
