import { Link } from "@tanstack/react-router";
import { useContext, useEffect, useRef, useState } from "react";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import {
  hasField,
  isNothing,
  toProposedEntry,
  listProposedFields,
  takeFields,
} from "#publications/form/proposed-fields.ts";
import type { RegisteredPublication } from "#publications/registers/registered-publication.ts";
import { entryWords, fieldLabel } from "#publications/records/field-labels.ts";
import { TYPE_NAMES } from "./publication-sections.tsx";
import type { EntryForm } from "./use-publication-form.ts";
import { IdentifierField } from "#publications/registers/web/identifier-field.tsx";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { formatFieldCount, ProposalTable } from "#publications/registers/web/proposal-table.tsx";
import { useRegisters } from "#publications/registers/web/registers-queries.ts";

type RegisterPanelProps = {
  readonly form: EntryForm;
  /** The number of the publication that is filled; a new one has none. */
  readonly own?: number | undefined;
  /** The identifier that was typed before the form opened. */
  readonly identifier?: string | undefined;
};

/**
 * The panel that fills the form from a DOI or an ISBN. The press asks the register, never the browser; nothing is stored before
 * the form is saved.
 */
export function RegisterPanel({ form, own, identifier }: RegisterPanelProps) {
  const find = useContext(RegisterSlot);
  const { doi, isbn } = useRegisters();
  const [registered, setRegistered] = useState<RegisteredPublication>();
  const [news, setNews] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  useAtOnce(identifier, find, setRegistered);
  const hosts = [...new Set([doi, isbn].filter((host) => host !== null))];
  if (!find || hosts.length === 0) return null;
  const words = doi === null ? "an ISBN" : isbn === null ? "a DOI" : "a DOI or an ISBN";
  const { doi: ownDoi, isbn: ownIsbn } = form.entry;
  return (
    <details className="prefill" open={identifier !== undefined || undefined}>
      <summary>Fill the form from {words}</summary>
      <div className="prefill-body">
        <IdentifierField
          label={words.replace(/^an? /u, "").replace(" an ", " ")}
          hint={`This press asks ${hosts.join(" or ")}, and sends nothing but the number.`}
          initial={identifier ?? (ownDoi || ownIsbn)}
          find={find}
          onAsk={() => {
            setNews("");
            setRegistered(undefined);
          }}
          onFound={setRegistered}
        />
        {registered && (
          <Proposal
            key={registered.identifier}
            registered={registered}
            form={form}
            own={own}
            onEnd={(sentence) => {
              setRegistered(undefined);
              setNews(sentence);
              // The button that had the focus leaves with the proposal; the keyboard goes on from here.
              status.current?.focus();
            }}
          />
        )}
        <p ref={status} role="status" tabIndex={-1}>
          {news}
        </p>
      </div>
    </details>
  );
}

/** An identifier that was looked up before the form opened is not looked up by hand again; the server still has the answer. */
function useAtOnce(
  identifier: string | undefined,
  find: ((identifier: string) => Promise<RegisteredPublication>) | undefined,
  onFound: (registered: RegisteredPublication) => void,
): void {
  useEffect(() => {
    // Where it fails, the field and its button are there.
    if (identifier !== undefined) find?.(identifier).then(onFound, () => undefined);
  }, [identifier, find, onFound]);
}

type ProposalProps = Pick<RegisterPanelProps, "form" | "own"> & {
  readonly registered: RegisteredPublication;
  readonly onEnd: (sentence: string) => void;
};

function Proposal({ registered, form, own, onEnd }: ProposalProps) {
  const { entry } = form;
  const proposed = toProposedEntry(registered, entry);
  const fields = listProposedFields(registered, entry, (field) => hasField(entry.type, field));
  return (
    <section className="proposal" aria-label={`Proposal of ${registered.register}`}>
      <Remarks registered={registered} type={entry.type} own={own} />
      {fields.length === 0 ? (
        <p>The form has everything already that {registered.register} has.</p>
      ) : (
        <ProposalTable
          caption={`What ${registered.register} has about ${registered.identifier}`}
          values={fields.map((field) => ({
            field,
            label: fieldLabel(field),
            now: entryWords(entry, field),
            proposed: entryWords(proposed, field),
            // A new form has the standard language before anybody chose one.
            isEmpty: isNothing(entry, field) || (field === "language" && own === undefined),
          }))}
          onTake={(taken) => {
            form.change(takeFields(registered, entry, taken));
            onEnd(`${formatFieldCount(taken.length)} filled in. Please check them; nothing is saved yet.`);
          }}
          onClose={() => onEnd("The form stays as it was.")}
        />
      )}
    </section>
  );
}

type RemarksProps = Pick<ProposalProps, "registered" | "own"> & { readonly type: EntryForm["entry"]["type"] };

function Remarks({ registered: { register, proposal, container, known, remarks }, type, own }: RemarksProps) {
  return (
    <ul className="proposal-remarks">
      {known && known.sequential_id !== own && (
        <li>
          This press has it already:{" "}
          <Link to={publicationScreenPath(known.sequential_id)} className="link">
            <bdi dir="auto">{known.title}</bdi>
          </Link>
        </li>
      )}
      {proposal.type !== type && (
        <li>
          The type at {register} is {TYPE_NAMES[proposal.type]}. The type of this form is {TYPE_NAMES[type]}, and stays.
        </li>
      )}
      {container?.title && (
        <li>
          It stands in <bdi dir="auto">{container.title}</bdi>.
        </li>
      )}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}
