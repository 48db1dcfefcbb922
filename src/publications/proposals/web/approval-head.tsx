import { displayName } from "#people/profiles/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { parseLanguage } from "#publications/language.ts";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import { Badge } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { typeLabel } from "#publications/listing/web/list-texts.ts";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";
import type { Approval } from "./approval-queries.ts";

type PublicationProps = { readonly publication: Approval };

/** The type, the sender and date, and the missing parts. */
export const ApprovalHead = ({ publication }: PublicationProps) => (
  <div className="approval-head">
    <p className="approval-badges">
      <Badge colour="neutral">{typeLabel(publication)}</Badge>
      <StatusBadge status={publication.status} />
      {publication.open_access && <Badge colour="teal">Open access</Badge>}
      {publication.is_proposal && <Badge colour="amber">Author’s proposal</Badge>}
    </p>
    <h2 className="heading-2">
      <PublicationTitle {...publication} />
    </h2>
    {publication.subtitle !== null && (
      <p className="subtitle">
        <bdi lang={parseLanguage(publication.details.language)}>{publication.subtitle}</bdi>
      </p>
    )}
    {publication.authors.length > 0 && (
      <p>
        <bdi lang={parseLanguage(publication.details.language)}>{publication.authors.join(", ")}</bdi>
      </p>
    )}
    {publication.status === "under_review" && <Sender publication={publication} />}
    <Warnings publication={publication} />
  </div>
);

const Sender = ({ publication: { sent_by, waiting_since } }: PublicationProps) => (
  <p className="quiet">
    {sent_by ? (
      <>
        Sent for review by <bdi>{displayName(sent_by)}</bdi>
      </>
    ) : (
      "Sent for review"
    )}
    {waiting_since !== null && (
      <>
        , <TimeAgo at={waiting_since} />
      </>
    )}
  </p>
);

function Warnings({ publication }: PublicationProps) {
  const warnings = publishingWarnings(publication);
  if (warnings.length === 0) return <p className="approval-complete">Nothing is missing.</p>;
  return (
    <section className="setting-notice" aria-labelledby="approval-missing">
      <h3 id="approval-missing" className="approval-missing">
        <DashboardIcon name="alert" size={16} />
        Missing parts
      </h3>
      <ul className="approval-warnings">
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
