import { displayName } from "#people/profiles/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { parseLanguage } from "#publications/language.ts";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import { Badge } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { typeLabel } from "#publications/listing/web/list-texts.ts";
import { RecordTitle } from "#publications/listing/web/publication-title.tsx";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";
import type { Approval } from "./approval-queries.ts";

type Shown = { readonly record: Approval };

/** What it is, who sent it when, and what readers would miss. */
export const ApprovalHead = ({ record }: Shown) => (
  <div className="approval-head">
    <p className="approval-badges">
      <Badge colour="neutral">{typeLabel(record)}</Badge>
      <StatusBadge status={record.status} />
      {record.open_access && <Badge colour="teal">Open access</Badge>}
      {record.is_proposal && <Badge colour="amber">Author’s proposal</Badge>}
    </p>
    <h2 className="heading-2">
      <RecordTitle {...record} />
    </h2>
    {record.subtitle !== null && (
      <p className="subtitle">
        <bdi lang={parseLanguage(record.details.language)}>{record.subtitle}</bdi>
      </p>
    )}
    {record.authors.length > 0 && (
      <p>
        <bdi lang={parseLanguage(record.details.language)}>{record.authors.join(", ")}</bdi>
      </p>
    )}
    {record.status === "under_review" && <Sender record={record} />}
    <Warnings record={record} />
  </div>
);

const Sender = ({ record: { sent_by, waiting_since } }: Shown) => (
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

function Warnings({ record }: Shown) {
  const warnings = publishingWarnings(record);
  if (warnings.length === 0) return <p className="approval-complete">Nothing is missing.</p>;
  return (
    <section className="setting-notice" aria-labelledby="approval-missing">
      <h3 id="approval-missing" className="approval-missing">
        <DashboardIcon name="alert" size={16} />
        What it lacks
      </h3>
      <ul className="approval-warnings">
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
