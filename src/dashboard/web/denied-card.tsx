import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { can, rolesWith } from "#people/core/policy.ts";
import { ROLE_DESCRIPTIONS } from "#people/core/role.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { type BuiltScreen, screenAt } from "#dashboard/available-screens.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { listOfAny } from "#ui/formatting/names.ts";

/** The notice for a person without the role (decision A4): the specification's words, the required role, and other screens. */
export function DeniedCard({ screen: { denied, capability } }: { readonly screen: BuiltScreen }) {
  const sentence = denied?.sentence ?? "You don't have permission to open this page.";
  const needed = listOfAny(rolesWith(capability).map((role) => ROLE_DESCRIPTIONS[role].name));
  const { roles } = useViewer();
  const instead = (denied?.instead ?? []).filter(({ path }) => {
    const built = screenAt(path);
    return built !== undefined && can(roles, built.capability);
  });
  useEffect(() => {
    if (denied?.asToast) return toast({ kind: "error", title: "Access Denied", message: denied.sentence });
  }, [denied]);
  return (
    <section className="panel dashboard-card">
      <h1 className="heading-3">Access Denied</h1>
      <p>{sentence}</p>
      <p className="quiet">
        It is for people with the role {needed}. An administrator of the press can give it to you.
      </p>
      <p className="quick-actions">
        {instead.map(({ path, label }) => (
          <Link key={path} to={path} className={buttonClass({ variant: "outline" })}>
            {label}
          </Link>
        ))}
        <Link to={DASHBOARD.home} className={buttonClass({ variant: "outline" })}>
          Go to your dashboard
        </Link>
      </p>
    </section>
  );
}
