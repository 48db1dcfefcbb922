import { Link } from "@tanstack/react-router";
import { EVIDENCE_WORDS, formatPublication } from "#imports/recognition/evidence.ts";
import type { Import } from "#imports/core/web/imports-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type KnownLine = Import["report"]["known"][number];
type UnsureLine = Import["report"]["unsure"][number];

/** The publication that a record was recognised as, and the evidence. */
export const KnownWords = ({ line: { known, by } }: { readonly line: KnownLine }) => (
  <>
    Already in the catalogue: <PublicationLink known={known} />, recognised by {EVIDENCE_WORDS[by]}.
  </>
);

/** The publication that a record resembles, why it may be another, and what the person can do. */
export const UnsureWords = ({ line: { known, by, reason, addable, chapters } }: { readonly line: UnsureLine }) => (
  <>
    Resembles <PublicationLink known={known} /> by {EVIDENCE_WORDS[by]}. {reason}
    {chapters > 0 && " Its chapters wait with it."}
    {!addable && " No two publications may share it: correct the file or the publication."}
  </>
);

/** A link to its details in the list; a record of the same file has none. */
const PublicationLink = ({ known }: Pick<KnownLine, "known">) =>
  known.sequential_id === null ? (
    <bdi>{formatPublication(known)} in this file</bdi>
  ) : (
    <Link to={DASHBOARD.publications} search={{ details: known.sequential_id }} className="link" target="_blank">
      <bdi>{formatPublication(known)}</bdi>
    </Link>
  );
