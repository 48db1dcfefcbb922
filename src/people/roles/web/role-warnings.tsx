import type { ReactNode } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { RolesOverview } from "./roles-queries.ts";

const names = new Intl.ListFormat("en-GB");

/** What an admin should set right; nothing where all is well. */
export function RoleWarnings({ warnings }: { readonly warnings: RolesOverview["warnings"] }) {
  const { only_one_admin, without_second_factor: bare, without_second_factor_count: count } = warnings;
  return (
    <>
      {only_one_admin && (
        <Warning title="There is only one admin.">
          Nobody could let them in again if they lost their way of signing in. Make somebody else an admin too.
        </Warning>
      )}
      {count > 0 && (
        <Warning
          title={
            count === 1
              ? "One person of the staff has no second factor."
              : `${count} people of the staff have no second factor.`
          }
        >
          {names.format(bare.map((person) => displayName(person)))}
          {count > bare.length && ` and ${count - bare.length} more`}. They set one up in their own Settings, under
          Security.
        </Warning>
      )}
    </>
  );
}

const Warning = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="dashboard-warning">
    <DashboardIcon name="alert" />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </section>
);
