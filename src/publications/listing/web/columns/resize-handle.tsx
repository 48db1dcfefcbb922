import type { KeyboardEvent } from "react";
import { clampWidth, NARROWEST, MAX_WIDTH, WIDTH_STEP } from "#publications/listing/list-columns.ts";

type ResizeHandleProps = {
  /** The name of the column. */
  readonly label: string;
  readonly width: number;
  /** Starts a dragging by mouse or finger. */
  readonly onDrag: (event: unknown) => void;
  readonly onWidth: (width: number) => void;
  /** The column gets its usual width again. */
  readonly onReset: () => void;
};

/** The edge of a column's head, by which its width is changed: by dragging, or with the arrow keys (WCAG 2.2, 2.5.7). */
export function ResizeHandle({ label, width, onDrag, onWidth, onReset }: ResizeHandleProps) {
  const press = (event: KeyboardEvent): void => {
    const steps = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP }[event.key];
    if (steps === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (steps === undefined) onReset();
    else onWidth(clampWidth(width + steps));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className="column-handle"
      aria-label={`Width of ${label}`}
      aria-orientation="horizontal"
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} pixels`}
      onKeyDown={press}
      onMouseDown={onDrag}
      onTouchStart={onDrag}
      onDoubleClick={onReset}
    />
  );
}
