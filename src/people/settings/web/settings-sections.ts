import { type Capability, can } from "#people/policy.ts";
import type { Role } from "#people/roles/role.ts";

/** The sections of Settings, in their order (issue People §6). The last is the press's own, for whoever may set it. */
const SECTIONS = [
  {
    path: "/dashboard/settings/account",
    label: "Account",
    sentence: "The address you sign in with, and who vouches for you.",
  },
  {
    path: "/dashboard/settings/security",
    label: "Security",
    sentence: "Password, passkeys, the second step, and where you are signed in.",
  },
  {
    path: "/dashboard/settings/notifications",
    label: "Notifications",
    sentence: "Which letters the press sends you.",
  },
  {
    path: "/dashboard/settings/appearance",
    label: "Appearance",
    sentence: "Light or dark, and how close lines stand.",
  },
  {
    path: "/dashboard/settings/privacy",
    label: "Privacy",
    sentence: "Take your data with you, or delete your account.",
  },
  {
    path: "/dashboard/settings/press",
    label: "Press",
    sentence: "What the press says of itself, its prices and its texts.",
    capability: "press_settings",
  },
] as const satisfies readonly { path: string; label: string; sentence: string; capability?: Capability }[];

/** Those that these roles open. */
export const settingsSections = (roles: readonly Role[]) =>
  SECTIONS.filter((section) => !("capability" in section) || can(roles, section.capability));
