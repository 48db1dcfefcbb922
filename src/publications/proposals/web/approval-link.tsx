import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** A link to the page of a waiting proposal. */
export const ApprovalLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <Link to={DASHBOARD.contentReviewItem} params={{ id: String(id) }} className="link approval-title">
    {children}
  </Link>
);
