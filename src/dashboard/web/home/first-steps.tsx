import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { guideProgress, STEP_WORDS, type StepState } from "#dashboard/home/first-steps.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { firstStepsQuery, useFirstStepsSetting } from "./first-steps-queries.ts";

/** Returns the first steps for admins, while they are not put away and something is left to do. */
export function useOpenGuide(): readonly StepState[] | undefined {
  const { roles } = useViewer();
  const { data } = useQuery({ ...firstStepsQuery, enabled: can(roles, "press_settings") });
  if (!data || data.put_away || data.steps.every(({ done }) => done)) return undefined;
  return data.steps;
}

/** The guide of a new press: each step ticks itself, and only the next one has the solid button. */
export function FirstSteps({ steps }: { readonly steps: readonly StepState[] }) {
  const { runAction, isBusy } = useFirstStepsSetting();
  const { done, next } = guideProgress(steps);
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <header className="first-steps-head">
        <div>
          <h2 id="first-steps" className="heading-3">
            First steps
          </h2>
          <p className="quiet">
            {done} of {steps.length} steps are done.
          </p>
        </div>
        <Button variant="ghost" disabled={isBusy} onClick={() => runAction("put_away")}>
          Put this away
        </Button>
      </header>
      <ProgressBar max={steps.length} value={done} label="First steps done" />
      <ol>
        {steps.map((state) => (
          <Step key={state.step} state={state} isNext={state.step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ state: { step, done, fact }, isNext }: { readonly state: StepState; readonly isNext: boolean }) {
  const { title, why, action } = STEP_WORDS[step];
  return (
    <li className="first-step" data-state={done ? "done" : isNext ? "next" : "open"}>
      {done ? <DashboardIcon name="circle-check" /> : <span className="first-step-ring" aria-hidden="true" />}
      <div>
        <p className="first-step-title">
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </p>
        <p className="quiet">{fact ?? why}</p>
      </div>
      {!done && action && (
        <Link to={action.path} search={action.search ?? {}} className={isNext ? buttonClass() : "link"}>
          {action.label}
        </Link>
      )}
    </li>
  );
}
