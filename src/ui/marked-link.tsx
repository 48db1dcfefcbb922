import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type Anchor = Omit<ComponentProps<"a">, "aria-current"> & {
  /** What `aria-current` says of the chosen link: "step" of a row of steps, "true" of a filter. Undefined for any other link. */
  readonly mark?: "page" | "step" | "true" | undefined;
  readonly disabled?: boolean | undefined;
  readonly "data-status"?: string | undefined;
};

const MarkedAnchor = ({ mark, children, disabled: _notOfAnchors, "data-status": _notStyled, ...props }: Anchor) => (
  <a {...props} aria-current={mark}>
    {children}
  </a>
);

/**
 * A link inside a screen. The router's own `Link` sets `aria-current="page"` on every link whose address is a part of the open one, over
 * what the link says: on the way back in a breadcrumb, and on a step or filter that is no page.
 */
export const MarkedLink = createLink(MarkedAnchor);
