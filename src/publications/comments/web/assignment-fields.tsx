import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";
import { DayField } from "#publications/core/web/day-field.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { commentsQuery, type Discussion, sendAssignment, staffQuery } from "./comments-queries.ts";

type AssignmentFieldsProps = {
  readonly publicationId: string;
  readonly discussion: Discussion;
  readonly onStored: (discussion: Discussion) => void;
};

const NO_PERSON = "none";

/** The person who takes care of a publication, and the due date; each choice is stored at once. */
export function AssignmentFields({ publicationId, discussion, onStored }: AssignmentFieldsProps) {
  const viewer = useViewer();
  const { assignee, due_on } = discussion;
  const { data: people = [] } = useQuery(staffQuery);
  const { runAction, isBusy } = useAction({
    run: (chosen: { readonly assignee: string | null; readonly due_on: string | null }) =>
      sendAssignment(publicationId, chosen),
    successToast: { title: "Assignment saved" },
    failed: "The assignment could not be saved. Please try again.",
    onDone: onStored,
    refreshes: commentsQuery(publicationId).queryKey,
  });
  // A person who lost the role may still be assigned.
  const known = assignee && !people.some((person) => person.id === assignee.id) ? [assignee, ...people] : people;
  const options = known.map((person) => ({
    value: person.id,
    label: person.id === viewer.id ? `${displayName(person)} (you)` : displayName(person),
  }));
  const chosen = assignee?.id ?? NO_PERSON;
  const choose = (id: string): void => runAction({ assignee: id === NO_PERSON ? null : id, due_on });
  return (
    <div className="comments-assignment">
      <Select
        label="Assigned to"
        options={[{ value: NO_PERSON, label: "No person" }, ...options]}
        value={chosen}
        disabled={isBusy}
        onChange={(id) => id !== chosen && choose(id)}
      />
      <DayField
        label="Due date"
        hint="Until when it is to be done"
        day={due_on ?? undefined}
        onDay={(day) => (day ?? null) !== due_on && runAction({ assignee: assignee?.id ?? null, due_on: day ?? null })}
      />
      {chosen !== viewer.id && (
        <Button variant="outline" disabled={isBusy} onClick={() => choose(viewer.id)}>
          {isBusy ? "Assigning..." : "Assign to me"}
        </Button>
      )}
    </div>
  );
}
