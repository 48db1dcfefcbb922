import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type PartLinkProps = {
  /** The numbers of the book and of its part. */
  readonly book: number;
  readonly part: number;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The link to the production of one part. */
export const PartLink = ({ book, part, className, children }: PartLinkProps) => (
  <Link to={DASHBOARD.productionPart} params={{ id: String(book), part: String(part) }} className={className}>
    {children}
  </Link>
);
