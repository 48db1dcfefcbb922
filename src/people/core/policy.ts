import { type Role, ROLES } from "#people/core/role.ts";

type Rule = {
  /** "everyone": every person who is signed in, with or without a role. */
  readonly roles: readonly Role[] | "everyone";
  /** A sentence about what the capability allows, for `docs/permissions.md` and `/dashboard/roles`. */
  readonly sentence: string;
};

const ADMIN: readonly Role[] = ["admin"];
const CATALOGUERS: readonly Role[] = ["admin", "editor"];
const READERS: readonly Role[] = ["admin", "editor", "reviewer"];
const REVIEWERS: readonly Role[] = ["admin", "reviewer"];
const AUTHORS: readonly Role[] = ["admin", "author"];

/**
 * The policy: which roles have which capability (specification §6, with decisions A4–A7, F1, F2, P4 and P6). The
 * server checks every request against it.
 */
export const POLICY = {
  dashboard: { roles: "everyone", sentence: "Open the dashboard." },
  settings: { roles: "everyone", sentence: "Change your own profile, settings, sign-in methods and sessions." },
  manage_users: {
    roles: ADMIN,
    sentence: "Invite, edit, deactivate and erase users, and assign or remove any role.",
  },
  roles: { roles: ADMIN, sentence: "See who holds which role, since when and by whom." },
  analytics: { roles: ADMIN, sentence: "See the statistics of the whole press." },
  counter: {
    roles: ADMIN,
    sentence: "See COUNTER reports of the press's use, and manage the customers whose programs fetch them.",
  },
  outbox: { roles: ADMIN, sentence: "See the e-mails that the press sent, and send failed ones again." },
  press_settings: { roles: ADMIN, sentence: "Change the press's name, claims, prices and texts." },
  see_publications: {
    roles: READERS,
    sentence: "See the list of publications; reviewers see published and archived ones only, and change nothing.",
  },
  manage_publications: { roles: CATALOGUERS, sentence: "Reach Publications and its tools from the sidebar." },
  content_review: { roles: CATALOGUERS, sentence: "Review what authors propose for the catalogue." },
  add_publication: {
    roles: ["admin", "editor", "author"],
    sentence: "Add a publication; an author's publication is a draft or waits for an editor.",
  },
  edit_publication: { roles: CATALOGUERS, sentence: "Edit publications and set their status." },
  shared_views: {
    roles: CATALOGUERS,
    sentence: "Share views of the publication list with the press, and change those.",
  },
  comments: {
    roles: CATALOGUERS,
    sentence: "Assign publications, and write comments on them that authors and reviewers never read.",
  },
  distribution: {
    roles: CATALOGUERS,
    sentence: "See what registers and indexes get of the catalogue, and deposit DOIs.",
  },
  production: {
    roles: CATALOGUERS,
    sentence: "Have manuscripts set: start productions, see their problems, and fetch their editions.",
  },
  collections: { roles: CATALOGUERS, sentence: "Make collections of titles, publish and delete them." },
  delete_publication: { roles: ADMIN, sentence: "Delete publications, restore them from the trash, and empty it." },
  review_queue: { roles: REVIEWERS, sentence: "See the waiting reviews." },
  review_history: { roles: REVIEWERS, sentence: "See the finished reviews." },
  manuscripts: { roles: AUTHORS, sentence: "Write, submit and follow manuscripts." },
  submissions: {
    roles: AUTHORS,
    sentence: "See the list of submissions: your own, or for admins those of the whole press.",
  },
  enquiries: { roles: CATALOGUERS, sentence: "Read and answer the enquiries of visitors." },
  erase_enquiries: { roles: ADMIN, sentence: "Erase a visitor's enquiry, with the personal data in it." },
} as const satisfies Readonly<Record<string, Rule>>;

export type Capability = keyof typeof POLICY;

export const CAPABILITIES = Object.keys(POLICY) as readonly Capability[]; // the table's own keys

/** Returns the roles that have a capability; every role where every person has it. */
export const rolesWith = (capability: Capability): readonly Role[] => {
  const { roles }: Rule = POLICY[capability];
  return roles === "everyone" ? ROLES : roles;
};

/** Returns whether a person with these roles has a capability. */
export function can(roles: readonly Role[], capability: Capability): boolean {
  const rule: Rule = POLICY[capability];
  return rule.roles === "everyone" || rule.roles.some((role) => roles.includes(role));
}
