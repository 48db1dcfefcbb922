import type { Role } from "#people/core/role.ts";

/** The day of every recording: what is due, late or new is the same in each. */
export const DAY = "2026-06-15T09:00:00Z";

/** The password of every person of the recorded press. */
export const PASSWORD = "lanterns over the harbour";

/** The roles whose readings and screens are recorded, beside a visitor's. */
export const RECORDED_ROLES: readonly Role[] = ["admin", "editor", "reviewer", "author"];
