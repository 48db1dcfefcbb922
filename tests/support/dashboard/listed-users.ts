import { openDashboard, type Responses, viewerWith } from "./opened-dashboard.tsx";

export const ADA = "0d1f4f0e-1111-4c9e-8a55-000000000001";

/** A user as the API lists them, with the given fields instead of its own. */
export const createListedUser = (given: object = {}) => ({
  id: ADA,
  first_name: "Ada",
  last_name: "Moor",
  email: "ada@press.example",
  roles: ["author"],
  status: "active",
  created_at: "2026-01-10T09:00:00Z",
  updated_at: "2026-01-10T09:00:00Z",
  last_sign_in_at: null,
  invited_at: null,
  invitation_expires_at: null,
  ...given,
});
/** One page of users. */
export const userPage = (users: readonly object[], given: object = {}) => ({
  users,
  total: users.length,
  is_total_least: false,
  page: 1,
  pages: 1,
  ...given,
});
export const USER_COUNTS = { total: 1234, admin: 2, editor: 3, reviewer: 40, author: 900 };

/** Opens *User Management* as an admin; without other responses the list holds one active author. */
export const openUsers = (responses: Responses, search = "") =>
  openDashboard(`/dashboard/users${search}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/users/counts": USER_COUNTS,
    "/users": userPage([createListedUser()]),
    ...responses,
  });
