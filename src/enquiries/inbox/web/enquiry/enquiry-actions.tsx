import { useQuery } from "@tanstack/react-query";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#enquiries/core/enquiry.ts";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult } from "#platform/web/call-api.ts";
import { DayField } from "#publications/core/web/day-field.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import { assigneesQuery, type OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { STATUS_LABELS } from "#enquiries/inbox/web/inbox-texts.tsx";
import { useInboxAction } from "#enquiries/inbox/web/use-inbox-action.ts";

type ActionsProps = { readonly enquiry: OpenedEnquiry };

const STATUSES = ENQUIRY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The controls for an enquiry's state, owner and due date. */
export const EnquiryActions = ({ enquiry }: ActionsProps) => (
  <div className="enquiry-actions">
    <StatusChoice enquiry={enquiry} />
    <OwnerChoice enquiry={enquiry} />
    <DueChoice enquiry={enquiry} />
  </div>
);

function StatusChoice({ enquiry: { id, status, version } }: ActionsProps) {
  const { runAction, isBusy } = useInboxAction({
    run: (chosen: EnquiryStatus) =>
      readResult(enquiries[":id"].status.$put({ param: { id }, json: { status: chosen, version } })),
    successToast: (chosen) => ({ title: `State set to ${STATUS_LABELS[chosen].toLowerCase()}` }),
    failed: "The state could not be set. Please try again.",
  });
  return (
    <Select
      label="State"
      options={STATUSES}
      value={status}
      disabled={isBusy}
      onChange={(chosen) => chosen !== status && runAction(chosen)}
    />
  );
}

function DueChoice({ enquiry: { id, due_on } }: ActionsProps) {
  const { runAction } = useInboxAction({
    run: (chosen: string | null) =>
      // Without the version: each typed digit that makes a date is sent, and the second would conflict with the first.
      readResult(enquiries[":id"]["due-date"].$put({ param: { id }, json: { due_on: chosen } })),
    successToast: (chosen) => ({ title: chosen === null ? "The due date was removed" : "Due date set" }),
    failed: "The due date could not be set. Please try again.",
  });
  return (
    <DayField
      label="Due date"
      hint="Until when it is to be done"
      day={due_on ?? undefined}
      onDay={(day) => (day ?? null) !== due_on && runAction(day ?? null)}
    />
  );
}

const UNASSIGNED = "nobody";

function OwnerChoice({ enquiry: { id, assignee, version } }: ActionsProps) {
  const viewer = useViewer();
  const { data: people = [] } = useQuery(assigneesQuery);
  const { runAction, isBusy } = useInboxAction({
    run: (chosen: string) => {
      const json = { assignee: chosen === UNASSIGNED ? null : chosen, version };
      return readResult(enquiries[":id"].assignee.$put({ param: { id }, json }));
    },
    successToast: (chosen) => ({ title: chosen === UNASSIGNED ? "It has no owner now" : "Owner set" }),
    failed: "The owner could not be set. Please try again.",
  });
  // A person who lost the role may still own it.
  const known = assignee && !people.some((person) => person.id === assignee.id) ? [assignee, ...people] : people;
  const options = known.map((person) => ({
    value: person.id,
    label: person.id === viewer.id ? `${displayName(person)} (you)` : displayName(person),
  }));
  const owner = assignee?.id ?? UNASSIGNED;
  return (
    <>
      <Select
        label="Owner"
        options={[{ value: UNASSIGNED, label: "No owner" }, ...options]}
        value={owner}
        disabled={isBusy}
        onChange={(chosen) => chosen !== owner && runAction(chosen)}
      />
      {owner !== viewer.id && (
        <Button variant="outline" disabled={isBusy} onClick={() => runAction(viewer.id)}>
          {isBusy ? "Assigning..." : "Assign to me"}
        </Button>
      )}
    </>
  );
}
