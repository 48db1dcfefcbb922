import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { rolesWith } from "#people/policy.ts";
import { ROLE_DESCRIPTIONS } from "#people/role.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import type { BuiltScreen } from "../built-screens.ts";

const roleNames = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Signed in, but without the role (decision A4): the specification's words, the role needed, and where to go instead. */
export function DeniedCard({ screen: { denied, capability } }: { readonly screen: BuiltScreen }) {
  const sentence = denied?.sentence ?? "You don't have permission to open this page.";
  const needed = roleNames.format(rolesWith(capability).map((role) => ROLE_DESCRIPTIONS[role].name));
  useEffect(() => {
    if (denied?.asToast) return toast({ kind: "error", title: "Access Denied", message: denied.sentence });
  }, [denied]);
  return (
    <section className="panel desk-card">
      <h1 className="heading-3">Access Denied</h1>
      <p>{sentence}</p>
      <p className="quiet">
        It is for people with the role {needed}. An administrator of the press can give it to you.
      </p>
      <p>
        <Link to="/dashboard" className={buttonClass({ look: "outline" })}>
          Go to your dashboard
        </Link>
      </p>
    </section>
  );
}
