/** The roles in the order of decision A12: the first of a person's roles is used in the greeting (specification §3). */
export const ROLES = ["admin", "editor", "reviewer", "author"] as const;
export type Role = (typeof ROLES)[number];

/** The role of a new account (specification §9). */
export const DEFAULT_ROLE: Role = "author";

/**
 * The texts of a role: `name` for badges, `plural` for filters, `badge` for the colour of the design system
 * (specification §6).
 */
export type RoleDescription = {
  readonly name: string;
  readonly plural: string;
  readonly description: string;
  readonly badge: "maroon" | "gold" | "blue" | "green";
};

export const ROLE_DESCRIPTIONS: Readonly<Record<Role, RoleDescription>> = {
  admin: { name: "Administrator", plural: "Admins", description: "Full system access", badge: "maroon" },
  editor: { name: "Editor", plural: "Editors", description: "Manages publications and content", badge: "gold" },
  reviewer: { name: "Reviewer", plural: "Reviewers", description: "Reviews submissions", badge: "blue" },
  author: { name: "Author", plural: "Authors", description: "Submits manuscripts", badge: "green" },
};

/** The roles that act for the press; a press may require a second factor of them. */
export const STAFF_ROLES: readonly Role[] = ["admin", "editor", "reviewer"];

/** Returns the roles without duplicates, in the order of `ROLES`. */
export const inOrder = (roles: readonly Role[]): readonly Role[] => ROLES.filter((role) => roles.includes(role));

/** Returns the role for the greeting (decision A12). */
export const greetingRole = (roles: readonly Role[]): Role => inOrder(roles)[0] ?? DEFAULT_ROLE;
