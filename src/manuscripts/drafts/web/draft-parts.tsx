import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { type MissingPart, type Step, STEPS } from "#manuscripts/drafts/missing-parts.ts";
import { stepState } from "#manuscripts/drafts/step-states.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { timeOfDay } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import type { SaveState } from "./use-autosave.ts";

export const STEP_NAMES = Object.keys(STEPS) as readonly Step[]; // The keys of a constant.

type StepBarProps = { readonly manuscript: Manuscript; readonly step: Step };

/** The five steps with the state of each; they open in any order. */
export const StepBar = ({ manuscript, step }: StepBarProps) => (
  <nav aria-label="Steps">
    <ol className="manuscript-steps">
      {STEP_NAMES.map((name) => {
        const { words, isComplete } = stepState(name, manuscript);
        return (
          <li key={name} className={isComplete ? "complete" : undefined}>
            <MarkedLink
              to={DASHBOARD.editManuscript}
              params={{ id: manuscript.id }}
              search={{ step: name }}
              mark={name === step ? "step" : undefined}
              activeProps={{}}
              resetScroll={false}
            >
              <DashboardIcon name={isComplete ? "circle-check" : "circle-alert"} />
              <span>{STEPS[name]}</span>
              <small>{words}</small>
            </MarkedLink>
          </li>
        );
      })}
    </ol>
  </nav>
);

/** "Saved 14:02", announced when it changes to a problem. */
export function SavedMark({ state }: { readonly state: SaveState }) {
  if (state.kind === "saved")
    return (
      <span className="manuscript-saved">
        <DashboardIcon name="circle-check" />
        Saved {timeOfDay(state.at)}
      </span>
    );
  const words = state.kind === "saving" ? "Saving..." : state.sentence;
  return (
    <span className="manuscript-saved" role={state.kind === "waiting" ? "alert" : undefined}>
      {words}
    </span>
  );
}

type MissingPanelProps = { readonly id: string; readonly missing: readonly MissingPart[] };

/** The list of missing parts of a draft; each line leads to its field. */
export const MissingPanel = ({ id, missing }: MissingPanelProps) => (
  <section className="panel manuscript-panel manuscript-missing" aria-label="Still missing">
    <h2 className="heading-3">Still missing</h2>
    {missing.length === 0 ? (
      <p>Nothing is missing. You can submit.</p>
    ) : (
      <ul>
        {missing.map(({ step, field, label }) => (
          <li key={field}>
            <MarkedLink
              to={DASHBOARD.editManuscript}
              params={{ id }}
              search={{ step, field }}
              className="link"
              activeProps={{}}
            >
              {label}
            </MarkedLink>
            <span className="small quiet">{STEPS[step]}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
