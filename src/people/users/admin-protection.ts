import type { Role } from "#people/roles/role.ts";

type Standing = {
  readonly user: { readonly id: string; readonly roles: readonly Role[] };
  readonly viewerId: string;
  /** How many admins the press has; undefined while that is not known. */
  readonly admins: number | undefined;
};

/** Why somebody's admin role stays (decision A3), in the words of the server's refusal; undefined where it may go. */
export function whyAdminStays({ user, viewerId, admins }: Standing): string | undefined {
  if (!user.roles.includes("admin")) return undefined;
  if (user.id === viewerId) return "You cannot take your own admin role away. Another admin can.";
  return admins === 1 ? "This is the last admin. Make somebody else an admin first." : undefined;
}

/** Why an account can be neither deactivated nor erased here; undefined where it can. */
export function whyAccountStays(standing: Standing): string | undefined {
  if (standing.user.id === standing.viewerId) return "This is your own account. Use Settings, or ask another admin.";
  return whyAdminStays(standing);
}
