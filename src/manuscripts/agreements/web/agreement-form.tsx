import type { FormEventHandler } from "react";
import {
  AGREEMENT_STATEMENTS,
  type AgreementStatement,
  licenceName,
  splitParagraphs,
  STATEMENT_NAMES,
} from "#manuscripts/agreements/agreement.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { Button } from "#ui/forms/button.tsx";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type ReadText = { readonly version: number; readonly body: string; readonly licences: readonly string[] };

export type AgreementValues = Readonly<Record<AgreementStatement, boolean>> & {
  readonly licence: string;
  readonly name: string;
};

type AgreementFormProps = {
  readonly text: ReadText;
  readonly values: AgreementValues;
  readonly errors?: FieldErrors;
  /** Where the form is sent without a script. */
  readonly action?: string;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  readonly isBusy?: boolean;
};

/** The ids of the form's fields, to which its errors lead. */
export const agreementFieldId = (field: string): string => `agreement-${field}`;

/** The press's agreement with what its author chooses, confirms and signs; it works without a script. */
export const AgreementForm = ({ text, values, errors = {}, action, onSubmit, isBusy = false }: AgreementFormProps) => (
  <form
    method="post"
    action={action}
    onSubmit={onSubmit}
    className="agreement-form"
    noValidate={onSubmit !== undefined}
  >
    <input type="hidden" name="text_version" value={text.version} />
    <AgreementText body={text.body} />
    <LicenceChoice licences={text.licences} chosen={values.licence} error={errors["licence"]} />
    <fieldset className="agreement-part">
      <legend className="form-label">You confirm</legend>
      {STATEMENT_NAMES.map((name) => (
        <Statement key={name} name={name} isConfirmed={values[name]} error={errors[name]} />
      ))}
    </fieldset>
    <TextField
      id={agreementFieldId("name")}
      name="name"
      label="Your full name"
      hint="Typing it signs the agreement. Day and version are stored with it."
      autoComplete="name"
      dir="auto"
      maxLength={200}
      defaultValue={values.name}
      error={errors["name"]}
    />
    <p>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Accepting..." : "Accept the agreement"}
      </Button>
    </p>
  </form>
);

/** The paragraphs with their places, by which they differ: two may say the same. */
const numberParagraphs = (body: string) => splitParagraphs(body).map((words, index) => ({ number: index + 1, words }));

/** The text, which scrolls by the keyboard too. */
export const AgreementText = ({ body }: { readonly body: string }) => (
  <ScrollRegion className="agreement-text" label="Text of the agreement">
    {numberParagraphs(body).map(({ number, words }) => (
      <p key={number} dir="auto">
        {words}
      </p>
    ))}
  </ScrollRegion>
);

type LicenceProps = {
  readonly licences: readonly string[];
  readonly chosen: string;
  readonly error: string | undefined;
};

/** The licences of the press; with one there is nothing to choose. */
function LicenceChoice({ licences, chosen, error }: LicenceProps) {
  const [only, ...others] = licences;
  if (only !== undefined && others.length === 0)
    return (
      <p>
        <input type="hidden" name="licence" value={only} />
        The work is published under this licence: <b>{licenceName(only)}</b>. <LicenceLink licence={only} />
      </p>
    );
  return (
    <fieldset className="agreement-part" aria-describedby={error ? agreementFieldId("licence-error") : undefined}>
      <legend className="form-label">Licence</legend>
      {licences.map((licence, index) => (
        <div key={licence} className="agreement-choice">
          <label className="choice">
            <input
              {...(index === 0 && { id: agreementFieldId("licence") })}
              type="radio"
              name="licence"
              value={licence}
              defaultChecked={licence === chosen}
            />
            {licenceName(licence)}
          </label>
          <LicenceLink licence={licence} />
        </div>
      ))}
      {error && (
        <p id={agreementFieldId("licence-error")} className="form-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function LicenceLink({ licence }: { readonly licence: string }) {
  const href = licenceUrl(licence);
  return href === undefined ? null : (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      Read {licenceName(licence)}
    </a>
  );
}

type StatementProps = {
  readonly name: AgreementStatement;
  readonly isConfirmed: boolean;
  readonly error: string | undefined;
};

const Statement = ({ name, isConfirmed, error }: StatementProps) => (
  <div>
    <label className="choice">
      <input
        id={agreementFieldId(name)}
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isConfirmed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? agreementFieldId(`${name}-error`) : undefined}
      />
      {AGREEMENT_STATEMENTS[name]}
    </label>
    {error && (
      <p id={agreementFieldId(`${name}-error`)} className="form-error">
        {error}
      </p>
    )}
  </div>
);
