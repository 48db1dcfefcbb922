import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { ApiProblem, responseOf } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type Volume, volumeReleaseQuery, volumes } from "./volume-queries.ts";

/** The next step of a volume whose chapters or papers are all accepted. */
export function VolumeRelease({ volume }: { readonly volume: Volume }) {
  const [isOpen, setOpen] = useState(false);
  const { accepted } = volume.stages;
  const counted = `${accepted} accepted ${accepted === 1 ? volume.noun : `${volume.noun}s`}`;
  return (
    <section className="volume-banner" aria-label="Production">
      <DashboardIcon name="send" />
      <p>
        <b>All are in: send the volume to production?</b> {`A draft publication is made of each of the ${counted}.`}
      </p>
      <Button variant={volume.late > 0 ? "outline" : "default"} onClick={() => setOpen(true)}>
        Send the volume to production…
      </Button>
      {isOpen && <ReleaseVolumeDialog volume={volume} onClose={() => setOpen(false)} />}
    </section>
  );
}

type ReleaseVolumeProps = { readonly volume: Volume; readonly onClose: () => void };
type Outcome = {
  readonly released: number;
  readonly problems: readonly { readonly number: string; readonly title: string; readonly problem: string }[];
};

/** Each manuscript with what is missing, and afterwards those that could not be sent. */
function ReleaseVolumeDialog({ volume: { sequential_id, noun }, onClose }: ReleaseVolumeProps) {
  const id = String(sequential_id);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<ApiProblem>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { data, error, refetch } = useQuery(volumeReleaseQuery(id));
  const { runAction, isBusy } = useAction({
    run: () =>
      responseOf(
        volumes[":id"].release.$post({ param: { id }, json: { key, manuscripts: data?.length ?? 0, reason } }),
      ),
    successToast: (_, { released }) => ({
      title: released === 0 ? "Nothing was sent" : "Sent to production",
      message: `${released} ${released === 1 ? noun : `${noun}s`} sent.`,
    }),
    failed: {
      title: "The volume was not sent to production",
      otherwise: "Please try again: what was sent stays sent.",
    },
    refreshes: MANUSCRIPTS_KEY,
    onDone: (sent) => (sent.problems.length === 0 ? onClose() : setOutcome(sent)),
    onFailure: (failure) => {
      if (!(failure instanceof ApiProblem) || failure.status !== 409) return false;
      setProblem(failure);
      void refetch();
      return true;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title="Send the volume to production"
      description="Each manuscript becomes a draft publication with title, contributors, abstract and files, in the order of the volume. Each author gets an e-mail."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {outcome ? "Close" : "Cancel"}
          </Button>
          {!outcome && (
            <Button onClick={() => runAction()} disabled={isBusy || !data || data.length === 0}>
              {isBusy ? "Sending..." : `Send ${data?.length ?? 0} to production`}
            </Button>
          )}
        </>
      }
    >
      <CommandProblem problem={problem} />
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words="Reading the manuscripts" />}
      {outcome ? (
        <>
          <p role="status">{`${outcome.released} sent. These need you:`}</p>
          <ul className="volume-late">
            {outcome.problems.map((one) => (
              <li key={one.number}>
                <span className="mono">{one.number}</span> <bdi>{one.title}</bdi>
                <p className="small queue-late">{one.problem}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        data && <Accepted manuscripts={data} reason={reason} onReason={setReason} />
      )}
    </Dialog>
  );
}

type AcceptedProps = {
  readonly manuscripts: readonly {
    readonly number: string;
    readonly title: string;
    readonly language: string;
    readonly reasons: readonly string[];
  }[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
};

function Accepted({ manuscripts, reason, onReason }: AcceptedProps) {
  const lacking = manuscripts.filter(({ reasons }) => reasons.length > 0).length;
  return (
    <>
      {lacking > 0 && (
        <p role="note">{`${lacking} of ${manuscripts.length} lack something, and stay accepted until it is there.`}</p>
      )}
      <ul className="volume-late">
        {manuscripts.map(({ number, title, language, reasons }) => (
          <li key={number}>
            <span className="mono">{number}</span> <bdi lang={language}>{title}</bdi>
            {reasons.map((sentence) => (
              <p key={sentence} className="small queue-late">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {lacking > 0 && (
        <TextArea
          label="Reason for going on without every confirmation"
          hint="With a reason, manuscripts whose authors have not all confirmed are sent too. It stands in the history of each."
          optional
          rows={3}
          dir="auto"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  );
}
