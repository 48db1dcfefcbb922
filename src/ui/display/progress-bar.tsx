import type { ReactNode } from "react";

type ProgressBarProps = {
  /** The accessible name; without one the bar says what the words beside it say, and is hidden from screen readers. */
  readonly label?: string;
  readonly max: number;
  /** Not known yet without a value. */
  readonly value: number | undefined;
  /** What stands beside the bar: "3 of 12", "40%". */
  readonly children?: ReactNode;
};

/** How far a work has come. */
export const ProgressBar = ({ label, max, value, children }: ProgressBarProps) => (
  <div className="progress">
    <progress
      // A bar of nothing would be an invalid one.
      max={Math.max(max, 1)}
      {...(value !== undefined && { value: max > 0 ? Math.min(value, max) : 1 })}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
    {children !== undefined && <span>{children}</span>}
  </div>
);
