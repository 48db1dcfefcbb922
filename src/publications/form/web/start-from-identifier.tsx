import { useNavigate } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { DASHBOARD, publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import type { RegisteredPublication } from "#publications/registers/registered-publication.ts";
import { Link } from "@tanstack/react-router";
import { TYPE_NAMES } from "./publication-sections.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { IdentifierField } from "#publications/registers/web/identifier-field.tsx";
import { RegisterSlot } from "#publications/registers/web/register-slot.ts";
import { useRegisters } from "#publications/registers/web/registers-queries.ts";

/** The beginning from a DOI or an ISBN, before a type is chosen: the register's record says the type. */
export function StartFromIdentifier() {
  const find = useContext(RegisterSlot);
  const navigate = useNavigate();
  const { doi, isbn } = useRegisters();
  const [held, setHeld] = useState<RegisteredPublication>();
  const hosts = [...new Set([doi, isbn].filter((host) => host !== null))];
  if (!find || hosts.length === 0) return null;
  const open = (registered: RegisteredPublication): void => {
    // A chapter needs its book first, and a record that is there already is opened rather than added again.
    if (registered.known || registered.proposal.type === "academic_chapter") setHeld(registered);
    else
      void navigate({
        to: DASHBOARD.addPublication,
        search: { type: registered.proposal.type, identifier: registered.identifier },
      });
  };
  return (
    <section className="panel start-identifier" aria-labelledby="start-identifier">
      <h2 id="start-identifier" className="heading-4">
        Or start from {doi === null ? "an ISBN" : isbn === null ? "a DOI" : "a DOI or an ISBN"}
      </h2>
      <IdentifierField
        label={doi === null ? "ISBN" : isbn === null ? "DOI" : "DOI or ISBN"}
        hint={`This press asks ${hosts.join(" or ")}, and sends nothing but the number.`}
        find={find}
        onAsk={() => setHeld(undefined)}
        onFound={open}
      />
      <div role="status">{held && <Held registered={held} />}</div>
    </section>
  );
}

/** What is said instead of opening the form. */
function Held({
  registered: { known, proposal, container, identifier },
}: {
  readonly registered: RegisteredPublication;
}) {
  if (known)
    return (
      <p>
        This press has it already:{" "}
        <Link to={publicationScreenPath(known.sequential_id)} className="link">
          <bdi dir="auto">{known.title}</bdi>
        </Link>
      </p>
    );
  return (
    <>
      <p>
        <bdi dir="auto">{proposal.title}</bdi> is an {TYPE_NAMES.academic_chapter}
        {container?.title && (
          <>
            {" "}
            of <bdi dir="auto">{container.title}</bdi>
          </>
        )}
        . Add it to its book, open its record there, and fill it from {identifier}.
      </p>
      <p>
        <Link
          to={DASHBOARD.addPublication}
          search={{ type: "academic_chapter" }}
          className={buttonClass({ variant: "outline" })}
        >
          Add a chapter
        </Link>
      </p>
    </>
  );
}
