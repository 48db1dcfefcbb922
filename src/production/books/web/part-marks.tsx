import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { PART_MARKS, PART_STEP_NAMES, PART_STEPS, type PartMark, type PartStep } from "../part-stage.ts";

/** The heads of the five marks. */
export const MarkHeads = () => (
  <span className="part-marks part-marks-head">
    <span>Text</span>
    <span>Check</span>
    <span>Set</span>
    <span>Proof</span>
    <span>Final</span>
  </span>
);

/** The five steps of a part as marks on a track, each with its word for screen readers. */
export const PartMarks = ({ marks }: { readonly marks: Readonly<Record<PartStep, PartMark>> }) => (
  <span className="part-marks">
    {PART_STEP_NAMES.map((step) => (
      <span
        key={step}
        className="part-mark"
        data-mark={marks[step]}
        title={`${PART_STEPS[step]}: ${PART_MARKS[marks[step]]}`}
      >
        <Mark mark={marks[step]} />
        <span className="sr-only">{`${PART_STEPS[step]}: ${PART_MARKS[marks[step]]}. `}</span>
      </span>
    ))}
  </span>
);

function Mark({ mark }: { readonly mark: PartMark }) {
  if (mark === "next") return <i aria-hidden="true" />;
  return <DashboardIcon name={mark === "done" ? "check" : mark === "warn" ? "alert" : "circle-dot"} size={16} />;
}
