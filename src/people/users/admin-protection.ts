import type { Role } from "#people/core/role.ts";

type AccountState = {
  readonly user: { readonly id: string; readonly roles: readonly Role[] };
  readonly viewerId: string;
  /** The number of admins of the press; undefined while it is not known. */
  readonly admins: number | undefined;
};

/**
 * Returns the reason why a person's admin role cannot be removed (decision A3), with the server's sentence; undefined
 * where it can.
 */
export function whyAdminStays({ user, viewerId, admins }: AccountState): string | undefined {
  if (!user.roles.includes("admin")) return undefined;
  if (user.id === viewerId) return "You cannot take your own admin role away. Another admin can.";
  return admins === 1 ? "This is the last admin. Make another person an admin first." : undefined;
}

/** Returns the reason why an account can be neither deactivated nor erased here; undefined where it can. */
export function whyAccountStays(accountState: AccountState): string | undefined {
  if (accountState.user.id === accountState.viewerId)
    return "This is your own account. Use Settings, or ask another admin.";
  return whyAdminStays(accountState);
}
