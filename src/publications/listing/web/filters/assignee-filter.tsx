import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";
import { ASSIGNEES } from "#publications/listing/list-query.ts";
import { Select } from "#ui/forms/select.tsx";
import type { ChosenFilters } from "#publications/listing/web/list-address.ts";
import { ASSIGNEE_LABELS, assigneeInWords } from "#publications/listing/web/list-texts.ts";

const ALL = "all";

type AssigneeFilterProps = {
  readonly assignee: ChosenFilters["assignee"];
  readonly onAssignee: (assignee: ChosenFilters["assignee"]) => void;
};

/** The filter by the person who takes care of a publication, for people who read the staff's comments. */
export function AssigneeFilter({ assignee, onAssignee }: AssigneeFilterProps) {
  const { id, roles } = useViewer();
  const isStaff = can(roles, "comments");
  const names = useStaffNames(isStaff ? "assignee" : undefined);
  if (!isStaff) return null;
  // A person who left the staff may still be assigned, and stands in the address then.
  const people = new Set([...names.keys(), ...(assignee && !(assignee in ASSIGNEE_LABELS) ? [assignee] : [])]);
  people.delete(id);
  return (
    <Select
      label="Assigned to"
      options={[
        { value: ALL, label: "Anyone" },
        ...[...ASSIGNEES, ...people].map((value) => ({ value, label: assigneeInWords(value, names) })),
      ]}
      value={assignee ?? ALL}
      onChange={(one) => onAssignee(one === ALL ? undefined : one)}
    />
  );
}
