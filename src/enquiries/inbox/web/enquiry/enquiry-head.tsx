import { isSenderErased } from "#enquiries/core/erased-sender.ts";
import { PROJECT_TYPES } from "#enquiries/core/enquiry.ts";
import { displayName } from "#people/core/person-names.ts";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { PromisedTime } from "#enquiries/inbox/web/age.tsx";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { StatusBadge } from "#enquiries/inbox/web/inbox-texts.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";

/** The sender, the project type and the age of an enquiry. */
export const EnquiryHead = ({ enquiry }: { readonly enquiry: OpenedEnquiry }) => (
  <header className="enquiry-head">
    <p className="inbox-badges">
      <Badge colour="outline">{PROJECT_TYPES[enquiry.project_type]}</Badge>
      <StatusBadge status={enquiry.status} />
      {enquiry.is_overdue && <Badge colour="red">Overdue</Badge>}
      {enquiry.spam && <Badge colour="neutral">Suspected spam</Badge>}
    </p>
    <h3 className="enquiry-sender">
      <bdi>{displayName(enquiry)}</bdi>
    </h3>
    {!isSenderErased(enquiry) && (
      <p>
        <a href={`mailto:${encodeURIComponent(enquiry.email)}`} className="link enquiry-email">
          {enquiry.email}
        </a>
      </p>
    )}
    <p className="quiet">
      Received {longDateAndTime(enquiry.created_at)} (<TimeAgo at={enquiry.created_at} />)
    </p>
    <PromisedTime enquiry={enquiry} />
  </header>
);
