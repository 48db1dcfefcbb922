import { useState } from "react";
import { parseOrcid } from "#people/profiles/orcid.ts";
import type { PersonEntry } from "#publications/contributors/contributor-entry.ts";
import { Button } from "#ui/forms/button.tsx";
import { useRegister } from "#publications/registers/web/identifier-field.tsx";
import { ProposalTable } from "#publications/registers/web/proposal-table.tsx";
import { findOrcid, useRegisters } from "#publications/registers/web/registers-queries.ts";

type Part = "given" | "family" | "affiliation";
type Registered = Awaited<ReturnType<typeof findOrcid>>;

const LABELS: Readonly<Record<Part, string>> = {
  given: "Given name",
  family: "Family name",
  affiliation: "Affiliation",
};
const PARTS = Object.keys(LABELS) as readonly Part[]; // the table's own keys

type OrcidButtonProps = { readonly person: PersonEntry; readonly onChange: (person: PersonEntry) => void };

/** The button that fills a contributor from the register of their ORCID iD; nothing where the iD is not complete. */
export function OrcidButton({ person, onChange }: OrcidButtonProps) {
  const { orcid: host } = useRegisters();
  const [found, setFound] = useState<Registered>();
  const { wrong, isBusy, ask } = useRegister(findOrcid, setFound);
  const orcid = parseOrcid(person.orcid.trim());
  if (host === null || orcid === undefined) return null;
  const proposal = found?.orcid === orcid ? found : undefined;
  return (
    <div className="orcid-identifier-field">
      <Button variant="outline" size="small" disabled={isBusy} onClick={() => void ask(orcid)}>
        {isBusy ? "Looking up..." : "Fill from ORCID"}
      </Button>
      {wrong !== undefined && (
        <p className="form-error" role="alert">
          {wrong}
        </p>
      )}
      {proposal && (
        <PersonProposal
          key={orcid}
          person={person}
          proposal={proposal}
          onChange={onChange}
          onEnd={() => setFound(undefined)}
        />
      )}
    </div>
  );
}

type PersonProposalProps = OrcidButtonProps & { readonly proposal: Registered; readonly onEnd: () => void };

function PersonProposal({ person, proposal, onChange, onEnd }: PersonProposalProps) {
  const parts = PARTS.filter((part) => proposal[part] !== null && proposal[part] !== person[part].trim());
  if (parts.length === 0) return <p role="status">The register has the same name and affiliation.</p>;
  return (
    <ProposalTable
      caption={`What ORCID has about ${proposal.orcid}`}
      values={parts.map((part) => ({
        field: part,
        label: LABELS[part],
        now: person[part].trim() || "nothing",
        proposed: proposal[part] ?? "nothing",
        isEmpty: person[part].trim() === "" && (part === "affiliation" || person.literal.trim() === ""),
      }))}
      onTake={(taken) => {
        const values = Object.fromEntries(taken.map((part) => [part, proposal[part] ?? ""]));
        const isName = taken.some((part) => part !== "affiliation");
        // A whole name would hide the parts that were taken.
        // The ROR id is that of the affiliation before.
        const isMoved = taken.includes("affiliation");
        onChange({ ...person, ...values, ...(isName && { literal: "" }), ...(isMoved && { ror: undefined }) });
        onEnd();
      }}
      onClose={onEnd}
    />
  );
}
