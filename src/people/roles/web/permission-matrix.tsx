import { CAPABILITIES, can, POLICY } from "#people/core/policy.ts";
import { ROLE_DESCRIPTIONS, ROLES } from "#people/core/role.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

/** The policy as a table; the server checks the same policy on every route. */
export const PermissionMatrix = () => (
  <section className="panel dashboard-list matrix" aria-labelledby="matrix">
    <h2 id="matrix" className="heading-3">
      Permissions of each role
    </h2>
    <p className="quiet">A person has the permissions of all their roles.</p>
    <Table caption="Permissions of each role">
      <thead>
        <tr>
          <HeadCell>Permission</HeadCell>
          {ROLES.map((role) => (
            <HeadCell key={role}>{ROLE_DESCRIPTIONS[role].name}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {CAPABILITIES.map((capability) => (
          <tr key={capability}>
            <Cell label="What" className="cell-head">
              {POLICY[capability].sentence}
            </Cell>
            {ROLES.map((role) => (
              <Cell key={role} label={ROLE_DESCRIPTIONS[role].name}>
                <Permission isAllowed={can([role], capability)} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);

const Permission = ({ isAllowed }: { readonly isAllowed: boolean }) =>
  isAllowed ? (
    <span className="permission">
      <DashboardIcon name="check" size={16} />
      <span>yes</span>
    </span>
  ) : (
    <span className="quiet">no</span>
  );
