import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A link to the page of a waiting proposal. */
export const ApprovalLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <Link to="/dashboard/content-review/$id" params={{ id: String(id) }} className="link approval-title">
    {children}
  </Link>
);
