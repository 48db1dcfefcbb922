import { displayName } from "#people/core/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { PublicationBadges, PublicationByline } from "#publications/listing/web/publication-head.tsx";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import type { Approval } from "./approval-queries.ts";

type PublicationProps = { readonly publication: Approval };

/** The type, the sender and date, and the missing parts. */
export const ApprovalHead = ({ publication }: PublicationProps) => (
  <div className="approval-head">
    <p className="approval-badges">
      <PublicationBadges publication={publication} />
    </p>
    <h2 className="heading-2">
      <PublicationTitle {...publication} />
    </h2>
    <PublicationByline publication={publication} subtitleClass="subtitle" />
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
