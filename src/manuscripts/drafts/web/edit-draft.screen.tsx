import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { STEPS } from "#manuscripts/drafts/missing-parts.ts";
import { type Manuscript, manuscriptQuery } from "#manuscripts/web/manuscript-queries.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { ManuscriptsLink } from "#manuscripts/web/manuscripts-link.tsx";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { CheckStep } from "./check-step.tsx";
import { ContributorsStep } from "./contributors-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { MissingPanel, SavedMark, STEP_NAMES, StepBar } from "./draft-parts.tsx";
import { EditorsStep } from "./editors-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { type DraftChange, useAutosave } from "./use-autosave.ts";

const route = getRouteApi(DASHBOARD.editManuscript);

/** The screen `/dashboard/manuscripts/{id}/edit`: the five steps of a draft. A manuscript that was submitted has its own page. */
export function EditDraftScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(manuscriptQuery(id));
  useRecordTitle(data?.title);
  if (error && !data) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<ManuscriptsLink />} />;
  if (!data) return <Spinner words="Loading your draft" />;
  if (data.state !== "draft")
    return (
      <Navigate
        to={DASHBOARD.manuscript}
        params={{ id: data.number ?? data.id }}
        search={data.state === "submitted" ? { received: true } : {}}
        replace
      />
    );
  return <DraftForm key={data.id} manuscript={data} />;
}

function DraftForm({ manuscript }: { readonly manuscript: Manuscript }) {
  const { step = "details", field } = route.useSearch();
  const { save, typed, state, errors, isStored } = useAutosave(manuscript);
  // A step that is opened before the last one is stored shows what was typed there, and does not overwrite it.
  const draft = { ...manuscript, ...typed.fields };
  const contributors = typed.contributors ?? manuscript.contributors;
  // Fields that were read from the file appear in the other steps at once.
  const [taken, setTaken] = useState(0);
  const take = (read: DraftChange): void => {
    save(read);
    setTaken((count) => count + 1);
  };
  const content = useRef<HTMLDivElement>(null);
  const visibleStep = useRef(step);
  useEffect(() => {
    if (field !== undefined) document.querySelector<HTMLElement>(`#field-${CSS.escape(field)}`)?.focus();
    // The link at the foot of the last step is gone, and the focus with it.
    else if (step !== visibleStep.current && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    visibleStep.current = step;
  }, [step, field]);
  const change = (fields: NonNullable<DraftChange["fields"]>): void => save({ fields });
  return (
    <>
      <Crumb />
      <ScreenHead
        title={manuscript.title === "" ? "New manuscript" : manuscript.title}
        subtitle={manuscript.sentence}
        actions={<SavedMark state={state} />}
      />
      <StepBar manuscript={manuscript} step={step} />
      <div className="manuscript-columns">
        <div
          key={`${step}-${taken}`}
          ref={content}
          role="group"
          aria-label={`Step ${STEP_NAMES.indexOf(step) + 1}: ${STEPS[step]}`}
          tabIndex={-1}
        >
          {step === "details" && <DetailsStep manuscript={draft} onChange={change} errors={errors} />}
          {step === "files" && <FilesStep manuscript={draft} contributors={contributors} onTake={take} />}
          {step === "contributors" && (
            <ContributorsStep
              contributors={contributors}
              onChange={(people) => save({ contributors: people })}
              errors={errors}
            />
          )}
          {step === "editors" && <EditorsStep manuscript={draft} onChange={change} errors={errors} />}
          {step === "check" && <CheckStep manuscript={draft} contributors={contributors} onChange={change} />}
          <Foot manuscript={manuscript} step={step} isStored={isStored} />
        </div>
        <aside className="manuscript-side" aria-label="Before you submit">
          <MissingPanel id={manuscript.id} missing={manuscript.missing} />
          <section className="manuscript-stack small quiet">
            <h2 className="heading-3">What happens next</h2>
            <p>You get a number and a receipt. An editor is named, and looks at your manuscript first.</p>
            <p>
              We keep your files to review and publish your work.{" "}
              <a href="/policies/privacy" className="link">
                What we keep, and for how long
              </a>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

const Crumb = () => (
  <p className="manuscript-crumb">
    <ManuscriptsLink />
    <span aria-hidden="true">/</span>
    <span>Draft</span>
  </p>
);

type FootProps = {
  readonly manuscript: Manuscript;
  readonly step: (typeof STEP_NAMES)[number];
  /** Nothing that was typed waits to be stored. */
  readonly isStored: boolean;
};

/** The way back and on; in the last step, the button that submits. */
function Foot({ manuscript, step, isStored }: FootProps) {
  const at = STEP_NAMES.indexOf(step);
  const [before, after] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]];
  const link = { to: DASHBOARD.editManuscript, params: { id: manuscript.id }, activeProps: {} } as const;
  return (
    <div className="manuscript-foot">
      {before && (
        <Link {...link} search={{ step: before }} className={buttonClass({ variant: "outline" })}>
          {STEPS[before]}
        </Link>
      )}
      <span className="small quiet">You can leave at any time: nothing is lost.</span>
      {after ? (
        <Link {...link} search={{ step: after }} className={buttonClass()}>
          Go on to {STEPS[after]}
        </Link>
      ) : (
        <SubmitButton manuscript={manuscript} isStored={isStored} />
      )}
    </div>
  );
}

function SubmitButton({ manuscript: { id, version, missing, commands }, isStored }: Omit<FootProps, "step">) {
  const navigate = useNavigate();
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(manuscripts[":id"].submit.$post({ param: { id }, json: { key: crypto.randomUUID(), version } })),
    failed: "The manuscript was not submitted.",
    onDone: ({ number }) =>
      void navigate({ to: DASHBOARD.manuscript, params: { id: number ?? id }, search: { received: true } }),
  });
  const refused = commands.find(({ command }) => command === "submit")?.reasons.join(" ") || undefined;
  const reason =
    missing.length === 0 ? refused : `${missing.length} ${missing.length === 1 ? "part is" : "parts are"} missing`;
  return (
    <span className="manuscript-row">
      {reason !== undefined && (
        <span className="small quiet" id="why-not">
          {reason}
        </span>
      )}
      <Button
        disabled={isBusy || !isStored || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : "why-not"}
        onClick={() => runAction()}
      >
        {isBusy ? "Submitting..." : "Submit"}
      </Button>
    </span>
  );
}
