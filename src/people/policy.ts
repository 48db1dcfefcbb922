import { type Role, ROLES } from "#people/roles/role.ts";

type Rule = {
  /** "everyone": every person who is signed in, also without a role. */
  readonly roles: readonly Role[] | "everyone";
  /** What the capability allows, as `docs/permissions.md` and `/dashboard/roles` say it. */
  readonly sentence: string;
};

const ADMIN: readonly Role[] = ["admin"];
const CATALOGUERS: readonly Role[] = ["admin", "editor"];
const READERS: readonly Role[] = ["admin", "editor", "reviewer"];
const REVIEWERS: readonly Role[] = ["admin", "reviewer"];
const AUTHORS: readonly Role[] = ["admin", "author"];

/** Who may do what: specification §6, with decisions A4–A7, F1, F2, P4 and P6. The server asks nothing else. */
export const POLICY = {
  dashboard: { roles: "everyone", sentence: "Open the dashboard." },
  settings: { roles: "everyone", sentence: "Change one's own profile, settings, sign-in methods and sessions." },
  manage_users: {
    roles: ADMIN,
    sentence: "Invite, edit, deactivate and erase users, and give or take any role.",
  },
  roles: { roles: ADMIN, sentence: "See who holds which role, since when and by whom." },
  analytics: { roles: ADMIN, sentence: "See the figures of the whole press." },
  outbox: { roles: ADMIN, sentence: "See the letters the press sent, and send failed ones again." },
  press_settings: { roles: ADMIN, sentence: "Change the press's name, claims, prices and texts." },
  see_publications: {
    roles: READERS,
    sentence: "See the list of publications; reviewers see published and archived ones only, and change nothing.",
  },
  manage_publications: { roles: CATALOGUERS, sentence: "Reach Publications and its tools from the sidebar." },
  content_review: { roles: CATALOGUERS, sentence: "Review what authors propose for the catalogue." },
  add_publication: {
    roles: ["admin", "editor", "author"],
    sentence: "Add a publication; what an author adds is a draft or waits for an editor.",
  },
  edit_publication: { roles: CATALOGUERS, sentence: "Edit publications and set their status." },
  delete_publication: { roles: ADMIN, sentence: "Delete publications for good." },
  review_queue: { roles: REVIEWERS, sentence: "See the reviews that wait." },
  review_history: { roles: REVIEWERS, sentence: "See the reviews that are done." },
  manuscripts: { roles: AUTHORS, sentence: "Write, submit and follow manuscripts." },
  submissions: {
    roles: AUTHORS,
    sentence: "See the register of submissions: one's own, or for admins the whole press's.",
  },
  enquiries: { roles: CATALOGUERS, sentence: "Read and answer what visitors ask the press." },
  erase_enquiries: { roles: ADMIN, sentence: "Erase what a visitor asked, with the personal data in it." },
} as const satisfies Readonly<Record<string, Rule>>;

export type Capability = keyof typeof POLICY;

export const CAPABILITIES = Object.keys(POLICY) as readonly Capability[]; // the table's own keys

/** The roles that a capability is given to; every role where it is everyone's. */
export const rolesWith = (capability: Capability): readonly Role[] => {
  const { roles }: Rule = POLICY[capability];
  return roles === "everyone" ? ROLES : roles;
};

/** May somebody who is signed in and holds these roles do this? */
export function can(roles: readonly Role[], capability: Capability): boolean {
  const rule: Rule = POLICY[capability];
  return rule.roles === "everyone" || rule.roles.some((role) => roles.includes(role));
}
