import { CAPABILITIES, can, POLICY } from "#people/policy.ts";
import { ROLE_DESCRIPTIONS, ROLES } from "#people/roles/role.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

/** Who may do what: the policy itself, the one that the server asks on every route. */
export const PermissionMatrix = () => (
  <section className="panel dashboard-list matrix" aria-labelledby="matrix">
    <h2 id="matrix" className="heading-3">
      Who may do what
    </h2>
    <p className="quiet">A person may do what any of their roles allows.</p>
    <Table caption="Who may do what">
      <thead>
        <tr>
          <HeadCell>What</HeadCell>
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
                <Permission isGiven={can([role], capability)} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);

const Permission = ({ isGiven }: { readonly isGiven: boolean }) =>
  isGiven ? (
    <span className="permission">
      <DashboardIcon name="check" size={16} />
      <span>yes</span>
    </span>
  ) : (
    <span className="quiet">no</span>
  );
