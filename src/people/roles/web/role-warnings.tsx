import type { ReactNode } from "react";
import { displayName } from "#people/core/person-names.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { RolesOverview } from "./roles-queries.ts";
import { listOfAll } from "#ui/formatting/names.ts";

/** The warnings about roles for an admin. */
export function RoleWarnings({ warnings }: { readonly warnings: RolesOverview["warnings"] }) {
  const { only_one_admin, without_second_factor: bare, without_second_factor_count: count } = warnings;
  return (
    <>
      {only_one_admin && (
        <Warning title="There is only one admin.">
          If they cannot sign in any more, no other person can help them. Give the admin role to another person too.
        </Warning>
      )}
      {count > 0 && (
        <Warning
          title={
            count === 1
              ? "One member of the staff has no second factor."
              : `${count} members of the staff have no second factor.`
          }
        >
          {listOfAll(bare.map((person) => displayName(person)))}
          {count > bare.length && ` and ${count - bare.length} more`}. They can add one in their own Settings, under
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
