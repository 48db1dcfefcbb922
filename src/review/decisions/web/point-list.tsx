import { isRemovedWhole } from "#review/decisions/decision-letter.ts";
import { CONCERN_KINDS, type ConcernKind } from "#review/recommendation.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { NativeSelect, TextArea } from "#ui/forms/text-field.tsx";
import type { OwnPoint, TypedDecision } from "./use-decision-draft.ts";

const KINDS = Object.entries(CONCERN_KINDS) as [ConcernKind, string][]; // The entries of a constant.

/** The points that the author must answer: the reviewers' concerns, each of which can be left out, and the editor's own. */
export function PointList({ typed: { reports, points, toggle, change } }: { readonly typed: TypedDecision }) {
  const replace = (at: number, point: Partial<OwnPoint>): void =>
    change({ points: points.map((one, place) => (place === at ? { ...one, ...point } : one)) });
  return (
    <section aria-label="The author must answer" className="form-stack">
      <h2 className="heading-3">The author must answer</h2>
      {reports.map(({ assignmentId, number, concerns, removed }) =>
        concerns.map(({ position, body }) => (
          <Checkbox
            key={`${assignmentId} ${position}`}
            label={
              <>
                <b className="office-label">{`${number}.${position}`}</b> <span dir="auto">{body}</span>
              </>
            }
            checked={!isRemovedWhole(body, removed)}
            onChange={() => toggle(assignmentId, body)}
          />
        )),
      )}
      {points.map(({ kind, body }, index) => (
        // Points have no identity of their own before they are sent: their place is it.
        <div key={index} className="form-stack">
          <TextArea
            label={`E.${index + 1}: your point`}
            rows={2}
            dir="auto"
            value={body}
            onChange={(event) => replace(index, { body: event.target.value })}
          />
          <NativeSelect
            label={`E.${index + 1} is`}
            value={kind}
            onChange={(event) => replace(index, { kind: event.target.value === "optional" ? "optional" : "essential" })}
          >
            {KINDS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <Button
            variant="outline"
            size="small"
            onClick={() => change({ points: points.filter((_, place) => place !== index) })}
          >
            {`Remove E.${index + 1}`}
          </Button>
        </div>
      ))}
      <p>
        <Button
          variant="outline"
          size="small"
          onClick={() => change({ points: [...points, { kind: "essential", body: "" }] })}
        >
          Add a point of your own
        </Button>
      </p>
    </section>
  );
}
