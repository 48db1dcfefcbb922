import { CAPABILITIES, can, POLICY } from "#people/core/policy.ts";
import { ROLES } from "../core/role.ts";
import { describeArea, scopesFor, TOKEN_AREAS } from "#people/core/token-scopes.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** Returns the text of docs/permissions.md: the policy as a table. */
export function permissionsPage(): string {
  const rows = CAPABILITIES.map((capability) => {
    const marks = ROLES.map((role) => (can([role], capability) ? "yes" : "no"));
    const others = can([], capability) ? "yes" : "no";
    return `| ${[POLICY[capability].sentence, ...marks, others].join(" | ")} |`;
  });
  return `${INTRODUCTION}
| What | ${ROLES.join(" | ")} | signed in, no role |
| --- | ${[...ROLES, ""].map(() => "---").join(" | ")} |
${rows.join("\n")}

${RECORDS}
${TOKENS}
| Area | What | read | write |
| --- | --- | --- | --- |
${TOKEN_AREAS.map(areaRow).join("\n")}
`;
}

/** Returns the row of an area: the roles whose people can give its scopes to a token. */
function areaRow(area: (typeof TOKEN_AREAS)[number]): string {
  const { label, sentence } = describeArea(area);
  const holders = (["read", "write"] as const).map((use) => {
    const scope = `${area}:${use}` as const;
    const roles = ROLES.filter((role) => scopesFor([role]).includes(scope));
    return roles.length === 0 ? "no token" : `\`${scope}\`: ${roles.join(", ")}`;
  });
  return `| ${[label, sentence, ...holders].join(" | ")} |`;
}

const INTRODUCTION = `# Permissions

This page is generated from \`src/people/core/policy.ts\` by \`node bin/permissions.ts\`; a test compares the two. The server checks
this table on every route. Buttons, the sidebar and \`${DASHBOARD.roles}\` are derived from it.
A person may have several roles and has the permissions of all of them. Roles are read from the database with every request:
a removed role stops working at once.
`;

const RECORDS = `## Which publications

| Status | admin, editor | reviewer | author of the publication | other authors, visitors |
| --- | --- | --- | --- | --- |
| draft of the staff | read, edit | not found | read, edit | not found |
| draft that an author has not sent yet | not found | not found | read, edit | not found |
| under review | read, edit | not found | read, change its files | not found |
| published | read, edit | read | read | read |
| archived | read, edit | read | read | its public page alone |

A person who may not know of a publication gets 404, as if it did not exist. Only an admin deletes publications.

## Accounts

- A person who signs up becomes an author. An admin assigns every other role.
- The last admin cannot lose that role, and admins cannot remove their own admin role.
- A deactivated person keeps the profile (the record of authorship), has no role and cannot sign in.
- An erased person leaves no personal data; their actions stay, without a name.
`;

const TOKENS = `## Access tokens

A token has scopes: areas of the table above, each to read or to write (\`src/people/core/token-scopes.ts\`). It never does more than its
holder's roles allow when it is used. What is in no area, or says "no token" here, needs a person who is signed in.
`;
