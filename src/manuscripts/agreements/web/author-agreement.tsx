import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { licenceName, STATEMENT_NAMES } from "#manuscripts/agreements/agreement.ts";
import { createCommandKey, findCommand, type ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { useObjectAction } from "#platform/web/use-object-action.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { agreementHref, agreementQuery, agreements, type ManuscriptAgreement } from "./agreement-client.ts";
import { AgreementForm, agreementFieldId, type AgreementValues } from "./agreement-form.tsx";

/** The publishing agreement on the author's page: to accept for the corresponding author, to read for the others. */
export function AuthorAgreement({ manuscript }: ManuscriptProps) {
  const { id, agreement: state } = manuscript;
  const { data } = useQuery({ ...agreementQuery(id), enabled: state !== null });
  if (state === null || !data) return null;
  const { made, text } = data;
  if (!made && !text) return null;
  return (
    <section className="manuscript-stack" aria-labelledby="publishing-agreement">
      <h2 id="publishing-agreement" className="heading-3">
        Publishing agreement
      </h2>
      {made && <MadeAgreement id={id} made={made} />}
      {!made && text && <OpenAgreement manuscript={manuscript} agreement={data} text={text} />}
    </section>
  );
}

type MadeProps = { readonly id: string; readonly made: NonNullable<ManuscriptAgreement["made"]> };

const MadeAgreement = ({ id, made: { signed_by, signed_on, licence } }: MadeProps) => (
  <p>
    Accepted by <bdi>{signed_by}</bdi> on {longDay(signed_on)}.
    {licence !== null && ` Licence: ${licenceName(licence)}.`}{" "}
    <a className="link" href={agreementHref(id)}>
      Download the agreement (PDF)
    </a>
  </p>
);

type OpenProps = ManuscriptProps & {
  readonly agreement: ManuscriptAgreement;
  readonly text: NonNullable<ManuscriptAgreement["text"]>;
};

function OpenAgreement({ manuscript, agreement, text }: OpenProps) {
  const { id } = manuscript;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const { runAction, isBusy } = useObjectAction<AgreementValues, ManuscriptAgreement>(
    { all: MANUSCRIPTS_KEY, of: () => [agreementQuery(id).queryKey] },
    {
      run: (values) =>
        readResult(
          agreements.accept.$post({
            param: { id },
            json: { ...createCommandKey(manuscript), text_version: text.version, ...values },
          }),
        ),
      successToast: { title: "Agreement accepted", message: "Your editor was informed." },
      failed: "The agreement was not accepted.",
      onFailure: (error) => {
        const fields = error instanceof ApiProblem ? error.fields : {};
        setErrors(fields);
        setAttempt((count) => count + 1);
        return Object.keys(fields).length > 0;
      },
    },
  );
  if (!findCommand(manuscript, "accept_agreement"))
    return <p>The corresponding author was asked to accept the press’s agreement for all authors.</p>;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) runAction(readValues(new FormData(event.currentTarget)));
  };
  return (
    <>
      <p>Please read the agreement, and accept it for all authors of the work.</p>
      <ErrorSummary
        attempt={attempt}
        fieldErrors={Object.entries(errors).map(([field, sentence]) => ({
          fieldId: agreementFieldId(field),
          sentence: LABELS[field] === undefined ? sentence : `${LABELS[field]}: ${sentence}`,
        }))}
      />
      <AgreementForm
        key={text.version}
        text={text}
        errors={errors}
        values={{ licence: agreement.preferred_licence ?? "", name: "", authority: false, third_party: false }}
        isBusy={isBusy}
        onSubmit={submit}
      />
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = { authority: "All authors", third_party: "Material of others" };

function readValues(form: FormData): AgreementValues {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [authority, third_party] = STATEMENT_NAMES.map((name) => read(name) === "yes");
  return {
    licence: read("licence"),
    name: read("name"),
    authority: authority ?? false,
    third_party: third_party ?? false,
  };
}
