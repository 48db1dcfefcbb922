import { CAPABILITIES, can, POLICY } from "#people/policy.ts";
import { ROLES } from "./role.ts";

/** The text of docs/permissions.md: the policy as a table that people read. */
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

${RECORDS}`;
}

const INTRODUCTION = `# Who may do what

This page is made from \`src/people/policy.ts\` by \`node bin/permissions.ts\`; a test holds the two together. The server
asks this table on every route. Buttons, the sidebar and \`/dashboard/roles\` are derived from it.
A person may hold several roles and may do what any of them allows. Roles are read from the database with every request:
taking one away acts at once.
`;

const RECORDS = `## Which records

| Status | admin, editor | reviewer | author of the record | other authors, visitors |
| --- | --- | --- | --- | --- |
| draft of the staff | read, edit | not found | read, edit | not found |
| draft that an author has not sent yet | not found | not found | read, edit | not found |
| under review | read, edit | not found | read, change its files | not found |
| published | read, edit | read | read | read |
| archived | read, edit | read | read | its public page alone |

Who may not know of a record is answered 404, as if there were none. Only an admin deletes.

## Accounts

- Whoever signs up by themselves becomes an author. Every other role is given by an admin.
- The last admin cannot lose that role, and nobody takes their own admin role away.
- A deactivated person keeps the profile (the record of authorship), has no role and cannot sign in.
- An erased person leaves no personal data; what they did stays as done by somebody without a name.
`;
