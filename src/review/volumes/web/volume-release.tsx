import { langAttribute } from "#publications/core/language.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { SendManyDialog } from "./send-many-dialog.tsx";
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

/** Each manuscript with what is missing, and renderAfterwards those that could not be sent. */
function ReleaseVolumeDialog({ volume: { sequential_id, noun }, onClose }: ReleaseVolumeProps) {
  const id = String(sequential_id);
  const [reason, setReason] = useState("");
  const query = useQuery(volumeReleaseQuery(id));
  return (
    <SendManyDialog
      title="Send the volume to production"
      description="Each manuscript becomes a draft publication with title, contributors, abstract and files, in the order of the volume. Each author gets an e-mail."
      query={query}
      waitingWords="Reading the manuscripts"
      label={({ length }) => `Send ${length} to production`}
      canSend={({ length }) => length > 0}
      send={(key, { length }) =>
        readResult(volumes[":id"].release.$post({ param: { id }, json: { key, manuscripts: length, reason } }))
      }
      sentToast={({ released }) => ({
        title: released === 0 ? "Nothing was sent" : "Sent to production",
        message: `${released} ${released === 1 ? noun : `${noun}s`} sent.`,
      })}
      failed={{
        title: "The volume was not sent to production",
        otherwise: "Please try again: what was sent stays sent.",
      }}
      renderAfterwards={(sent) => sent.problems.length > 0 && <NotReleased {...sent} />}
      onClose={onClose}
    >
      {(manuscripts) => <Accepted manuscripts={manuscripts} reason={reason} onReason={setReason} />}
    </SendManyDialog>
  );
}

type NotReleasedProps = {
  readonly released: number;
  readonly problems: readonly { readonly number: string; readonly title: string; readonly problem: string }[];
};

const NotReleased = ({ released, problems }: NotReleasedProps) => (
  <>
    <p role="status">{`${released} sent. These need you:`}</p>
    <ul className="volume-late">
      {problems.map(({ number, title, problem }) => (
        <li key={number}>
          <span className="mono">{number}</span> <bdi>{title}</bdi>
          <p className="small queue-late">{problem}</p>
        </li>
      ))}
    </ul>
  </>
);

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
            <span className="mono">{number}</span> <bdi lang={langAttribute(language)}>{title}</bdi>
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
