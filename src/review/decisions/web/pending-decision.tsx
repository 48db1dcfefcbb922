import { type ReactNode, useEffect, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { readResult } from "#platform/web/call-api.ts";
import { DECISION_OUTCOMES } from "#review/decisions/decision.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import { useManuscriptCommand } from "#review/office/web/use-manuscript-command.ts";
import { Button } from "#ui/forms/button.tsx";
import { timeOfDay } from "#ui/formatting/dates.ts";
import { decisions, type Decisions, type PendingDecision } from "./decisions-client.ts";

/** The manuscript as it was read together with the decision: an older version would be refused as a conflict. */
type ReadManuscript = Pick<Decisions, "manuscript_id" | "version">;
type WaitingDecisionProps = { readonly manuscript: ReadManuscript; readonly pending: PendingDecision };

/** A decision whose letter was not sent yet: the time until which it can be taken back, or the question to the second person. */
export function WaitingDecision({ manuscript, pending }: WaitingDecisionProps) {
  const { outcome, decision_letter, send_at, state, is_own, editor_name, reason } = pending;
  return (
    <div className="office-stack">
      {state === "scheduled" && send_at !== null && (
        <Banner
          sentence={`${is_own ? "Your letter" : `The letter of ${editor_name}`} is sent at ${timeOfDay(send_at)}`}
          sendAt={send_at}
        >
          <TakeBack manuscript={manuscript} />
        </Banner>
      )}
      {state === "waiting" && (
        <div className="panel office-panel decision-banner">
          <p role="status">
            <b>
              {is_own
                ? "A second person must confirm your decision."
                : `${editor_name} asks you, as the second person, to confirm this decision.`}
            </b>{" "}
            Until then the author sees nothing, and the decision does not hold.
          </p>
          {reason !== "" && (
            <p className="office-words" dir="auto">
              <b className="office-label">Reason</b> {reason}
            </p>
          )}
          {is_own ? <TakeBack manuscript={manuscript} /> : <SecondPerson manuscript={manuscript} />}
        </div>
      )}
      <section aria-label="The letter" className="panel office-panel decision-letter">
        <p className="form-label">{DECISION_OUTCOMES[outcome]}</p>
        <p className="office-words" dir="auto">
          {decision_letter}
        </p>
      </section>
    </div>
  );
}

/** "9 minutes and 1 second"; whole hours and minutes where it is longer than an hour. */
function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${pluralize(minutes, "minute")} and ${pluralize(seconds % 60, "second")}`;
  return `${pluralize(Math.floor(minutes / 60), "hour")} and ${pluralize(minutes % 60, "minute")}`;
}

type BannerProps = { readonly sentence: string; readonly sendAt: string; readonly children: ReactNode };

/** The banner is announced once; the seconds that go by are for the eyes alone. */
function Banner({ sentence, sendAt, children }: BannerProps) {
  const left = useSecondsLeft(sendAt);
  return (
    <div className="panel office-panel decision-banner">
      <p role="status">
        <b>{`${sentence}.`}</b> Until then the author sees nothing, and the decision does not hold.
      </p>
      <p className="small quiet" aria-hidden="true">
        {left > 0 ? `In ${timeLeft(left)}.` : "The letter is being sent. This can take a minute."}
      </p>
      {children}
    </div>
  );
}

function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((Date.parse(until) - now) / 1000));
}

function TakeBack({ manuscript: { manuscript_id: id, version } }: Pick<WaitingDecisionProps, "manuscript">) {
  const { runCommand, isBusy, problem } = useManuscriptCommand({
    version,
    run: (stamp) => readResult(decisions.decisions["take-back"].$post({ param: { id }, json: stamp })),
    successToast: { title: "Taken back", message: "Nothing was decided. Your text is still here." },
    failed: "The decision was not taken back",
    showsProblem: true,
  });
  return (
    <>
      <CommandProblem problem={problem} />
      <p>
        <Button variant="outline" disabled={isBusy} onClick={() => runCommand()}>
          {isBusy ? "Taking it back..." : "Take it back"}
        </Button>
      </p>
    </>
  );
}

function SecondPerson({ manuscript: { manuscript_id: id, version } }: Pick<WaitingDecisionProps, "manuscript">) {
  const { runCommand, isBusy, problem } = useManuscriptCommand({
    version,
    run: (stamp, agrees: boolean) =>
      readResult(decisions.decisions.confirm.$post({ param: { id }, json: { ...stamp, agrees } })),
    successToast: (agrees) =>
      agrees
        ? { title: "Confirmed", message: "The letter is sent after the waiting time of the press." }
        : { title: "Refused", message: "The editor writes another decision." },
    failed: "The decision was not confirmed",
    showsProblem: true,
  });
  return (
    <>
      <CommandProblem problem={problem} />
      <p className="setting-buttons">
        <Button variant="outline" disabled={isBusy} onClick={() => runCommand(false)}>
          Refuse
        </Button>
        <Button disabled={isBusy} onClick={() => runCommand(true)}>
          Confirm the decision
        </Button>
      </p>
    </>
  );
}
