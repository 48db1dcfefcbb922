import type { ComponentProps, ReactNode } from "react";

export const BADGE_COLOURS = [
  "maroon",
  "gold",
  "blue",
  "green",
  "violet",
  "amber",
  "teal",
  "red",
  "neutral",
  "outline",
] as const;
export type BadgeColour = (typeof BADGE_COLOURS)[number];

/** A word on a tint. The colour never carries a meaning that the word lacks. */
export function Badge({ colour, icon, children }: { colour: BadgeColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`badge badge-${colour}`}>
      {icon}
      {children}
    </span>
  );
}

/** A small choice that leads somewhere: a filter that is on, a keyword. `aria-current` marks the chosen one. */
export function ChipLink({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a className={className ? `chip ${className}` : "chip"} {...rest}>
      {children}
    </a>
  );
}
