import type { ReactNode } from "react";

type ScrollRegionProps = {
  /** The accessible name. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A part of a screen that scrolls by itself, and is reached with the keyboard for it (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
  <div className={className} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
