import { useState } from "react";
import { type ApiProblem, readResult } from "#platform/web/call-api.ts";
import { asksForRevision, outcomesIn } from "#review/decisions/outcome.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import { listReports } from "#review/office/web/office-queries.ts";
import { useManuscriptCommand } from "#review/office/web/use-manuscript-command.ts";
import { Button } from "#ui/forms/button.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import { Tabs } from "#ui/tabs.tsx";
import { decisions as api, type Decisions } from "./decisions-client.ts";
import { ChangedReports } from "./changed-reports.tsx";
import { DecisionFiles } from "./decision-files.tsx";
import { DecisionLetterPreview } from "./decision-letter-preview.tsx";
import { PointList } from "./point-list.tsx";
import { type DecisionParts, useDecisionDraft } from "./use-decision-draft.ts";

type DecisionFormProps = DecisionParts & { readonly onRefused: (problem: ApiProblem) => void };

/** The form of a decision: the outcome, the points that the author must answer, and the letter as the author will see it. */
export function DecisionForm({ manuscript, review, decisions, onRefused }: DecisionFormProps) {
  const { id, version, state, round } = manuscript;
  const typed = useDecisionDraft({ manuscript, review, decisions });
  const { outcome, reports, seen, changes, ownPoints, reason, dueOn, sentDecisionLetter, change } = typed;
  const [view, setView] = useState<"write" | "preview">("preview");
  const [error, setError] = useState<string>();
  const { runCommand, isBusy, problem } = useManuscriptCommand({
    version,
    run: (stamp, chosen: DecisionOutcome) =>
      readResult(
        api.decisions.$post({
          param: { id },
          json: {
            ...stamp,
            outcome: chosen,
            decision_letter: sentDecisionLetter,
            reports: reports.map(({ assignmentId, removed }) => ({
              assignment_id: assignmentId,
              removed: [...removed],
            })),
            reports_seen: [...seen],
            points: [...ownPoints],
            reason,
            ...(asksForRevision(chosen) && dueOn !== null && dueOn !== "" && { due_on: dueOn }),
          },
        }),
      ),
    failed: "The letter was not sent",
    onRefused,
    showsProblem: true,
  });
  const send = (): void => {
    setError(outcome === null ? "Choose the decision." : undefined);
    if (outcome !== null && !isBusy) runCommand(outcome);
  };
  const isEarly = state === "in_review" && listReports(review, round).length < review.reports_needed;
  return (
    <>
      <div className="decision">
        <div className="office-stack">
          <RadioChoice
            label="Decision"
            options={outcomesIn(state).map((value) => ({ value, ...describeDecision(value, decisions) }))}
            // A group without a choice yet: none of the options has this value.
            value={outcome ?? ("" as DecisionOutcome)}
            onChange={(chosen) => change({ outcome: chosen })}
          />
          {error !== undefined && (
            <p className="form-error" role="alert">
              {error}
            </p>
          )}
          {outcome !== null && asksForRevision(outcome) && (
            <>
              <TextField
                label="Revision due on"
                type="date"
                value={dueOn ?? ""}
                error={problem?.fields["due_on"]}
                onChange={(event) => change({ dueOn: event.target.value })}
              />
              <PointList typed={typed} />
            </>
          )}
          {(isEarly || outcome === "decline") && (
            <TextArea
              label={isEarly ? "Why you decide without the needed reports" : "Reason for declining without review"}
              hint="For the editors; the author does not see it."
              rows={3}
              dir="auto"
              value={reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
          <DecisionFiles manuscript={manuscript} typed={typed} />
        </div>
        {outcome === null ? (
          <p className="dashboard-list-empty">Choose the decision to see its letter.</p>
        ) : (
          <section aria-label="The letter">
            <Tabs
              label="Views of the letter"
              chosen={view}
              onChoose={setView}
              tabs={[
                { name: "write", label: "Write", content: view === "write" && <DecisionLetterField typed={typed} /> },
                {
                  name: "preview",
                  label: "As the author sees it",
                  content: view === "preview" && <DecisionLetterPreview manuscript={manuscript} typed={typed} />,
                },
              ]}
            />
          </section>
        )}
      </div>
      <footer className="decision-foot">
        {changes.length === 0 && <CommandProblem problem={problem} />}
        <ChangedReports manuscript={manuscript} typed={typed} />
        {typed.isDirty && <span className="small quiet">Kept on this device</span>}
        <span className="small quiet">{whenSent(decisions.usual?.undo_minutes ?? 0)}</span>
        <Button onClick={send} disabled={isBusy || changes.length > 0}>
          {isBusy ? "Sending..." : "Send the letter"}
        </Button>
      </footer>
    </>
  );
}

function whenSent(minutes: number): string {
  if (minutes === 0) return "The letter is sent as soon as you press Send.";
  const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `The letter is sent ${wait} after you press Send. Until then you can take it back.`;
}

function describeDecision(
  outcome: DecisionOutcome,
  { usual }: Decisions,
): { readonly label: string; readonly hint: string } {
  const due = (day: string | undefined): string => (day === undefined ? "" : ` Usually due on ${longDay(day)}.`);
  return {
    minor: { label: "Ask for minor revisions", hint: `Same round.${due(usual?.minor_due_on)}` },
    major: { label: "Ask for major revisions, then review again", hint: `New round.${due(usual?.major_due_on)}` },
    accept: { label: "Accept", hint: "The author sends the final files next." },
    reject: { label: "Do not accept", hint: "The letter gives the reasons." },
    decline: { label: "Decline without review", hint: "The letter gives the reason." },
  }[outcome];
}

function DecisionLetterField({
  typed: { decisionLetter, isTemplate, change },
}: {
  readonly typed: ReturnType<typeof useDecisionDraft>;
}) {
  return (
    <div className="form-stack">
      <TextArea
        label="Letter"
        hint="{reports} is replaced by the reports with their points, and {due} by the date of the revision."
        className="field decision-field"
        rows={20}
        dir="auto"
        value={decisionLetter}
        onChange={(event) => change({ decisionLetter: event.target.value })}
      />
      {!isTemplate && (
        <p>
          <Button variant="outline" size="small" onClick={() => change({ decisionLetter: null })}>
            Use the template again
          </Button>
        </p>
      )}
    </div>
  );
}
