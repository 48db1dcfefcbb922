/** Specification §3, in the order of decision A12: the first of a person's roles greets them. */
export const ROLES = ["admin", "editor", "reviewer", "author"] as const;
export type Role = (typeof ROLES)[number];

/** Specification §9. */
export const DEFAULT_ROLE: Role = "author";

/** `name` stands on badges, `plural` in filters, `badge` names the colour of the design system (specification §6). */
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

/** Staff act for the press; a second factor is asked of them first. */
export const STAFF_ROLES: readonly Role[] = ["admin", "editor", "reviewer"];

/** Without doubles, in the order of `ROLES`. */
export const inOrder = (roles: readonly Role[]): readonly Role[] => ROLES.filter((role) => roles.includes(role));

/** Decision A12. */
export const greetingRole = (roles: readonly Role[]): Role => inOrder(roles)[0] ?? DEFAULT_ROLE;
