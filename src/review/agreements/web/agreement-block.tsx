import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { licenceName } from "#manuscripts/agreements/agreement.ts";
import {
  agreementHref,
  agreementQuery,
  agreements,
  type ManuscriptAgreement,
} from "#manuscripts/agreements/web/agreement-client.ts";
import { findCommand } from "#manuscripts/web/manuscript-command.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDate, longDay } from "#ui/formatting/dates.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { PaperAgreementDialog } from "./paper-agreement-dialog.tsx";
import { useManuscriptCommand } from "#review/office/web/use-manuscript-command.ts";

type BlockProps = { readonly manuscript: OfficeManuscript };

/** The publishing agreement on the editor's page, from the acceptance on: whether it waits, who accepted it, and what an editor can do. */
export function AgreementBlock({ manuscript }: BlockProps) {
  const { id, agreement: state } = manuscript;
  const ask = findCommand(manuscript, "ask_agreement");
  const isVisible = state !== null || ask?.reasons.length === 0;
  const { data } = useQuery({ ...agreementQuery(id), enabled: isVisible });
  const [isOpen, setOpen] = useState(false);
  if (!isVisible || !data) return null;
  const record = findCommand(manuscript, "record_agreement");
  const title = data.made ? "Publishing agreement: made" : "Publishing agreement: not made yet";
  return (
    <section className="panel copy-block" data-confirmed={data.made !== null} aria-label={title}>
      <h2 className="heading-3">{title}</h2>
      {data.made ? <Made made={data.made} /> : <p className="small">{describeWaiting(data)}</p>}
      <p className="copy-acts">
        {data.made && (
          <a className="link" href={agreementHref(id)}>
            Download the agreement (PDF)
          </a>
        )}
        {!data.made && ask && ask.reasons.length === 0 && <AskButton manuscript={manuscript} />}
        {record?.reasons.length === 0 && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {data.made ? "Replace the record…" : "Record an agreement on paper…"}
          </Button>
        )}
      </p>
      {isOpen && <PaperAgreementDialog manuscript={manuscript} onClose={() => setOpen(false)} />}
    </section>
  );
}

const describeWaiting = ({ state, requested_at }: ManuscriptAgreement): string => {
  if (requested_at === null) return "The author was not asked for it yet.";
  const waits = `Waits for the corresponding author, who was asked on ${longDate(requested_at)}.`;
  return state === "demanded" ? `${waits} Production waits for it.` : waits;
};

const Made = ({ made }: { readonly made: NonNullable<ManuscriptAgreement["made"]> }) => (
  <>
    <p className="small">
      {made.way === "online" ? "Accepted by " : "Signed on paper by "}
      <bdi>{made.signed_by}</bdi> on {longDay(made.signed_on)} ({made.time_zone}).
      {made.text_version !== null && ` Version ${made.text_version}.`}
      {made.licence !== null && ` Licence: ${licenceName(made.licence)}.`}
      {made.way === "paper" && made.recorded_by !== null && (
        <>
          {" "}
          Recorded by <bdi>{made.recorded_by}</bdi> on {longDate(made.recorded_at)}.
        </>
      )}
    </p>
    {made.note !== "" && (
      <p className="small office-words" dir="auto">
        {made.note}
      </p>
    )}
  </>
);

function AskButton({ manuscript: { id, version, agreement } }: BlockProps) {
  const isAgain = agreement !== null;
  const { runCommand, isBusy } = useManuscriptCommand({
    version,
    run: (stamp) => readResult(agreements.ask.$post({ param: { id }, json: stamp })),
    successToast: { title: isAgain ? "Reminded" : "Asked", message: "The corresponding author gets an e-mail." },
    failed: "The author was not asked",
  });
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => runCommand()}>
      {isBusy ? "Sending..." : isAgain ? "Remind the author" : "Ask the author"}
    </Button>
  );
}
