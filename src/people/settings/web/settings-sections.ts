import { type Capability, can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/**
 * The sections of Settings, in their order. The last ones contain the press's own settings, for
 * people with that capability.
 */
const SECTIONS = [
  {
    path: DASHBOARD.account,
    label: "Account",
    sentence: "The address you sign in with, and linked services.",
  },
  {
    path: DASHBOARD.security,
    label: "Security",
    sentence: "Password, passkeys, the second step, and your sessions.",
  },
  {
    path: DASHBOARD.notifications,
    label: "Notifications",
    sentence: "Which e-mails the press sends you.",
  },
  {
    path: DASHBOARD.savedSearches,
    label: "Saved searches",
    sentence: "Searches of the library, and e-mails about what is new in them.",
  },
  {
    path: DASHBOARD.tokens,
    label: "Access tokens",
    sentence: "Let programs use the API with your rights.",
  },
  {
    path: DASHBOARD.appearance,
    label: "Appearance",
    sentence: "Light or dark, the spacing of lines, and keys.",
  },
  {
    path: DASHBOARD.privacy,
    label: "Privacy",
    sentence: "Download your data, or delete your account.",
  },
  {
    path: DASHBOARD.webhooks,
    label: "Webhooks",
    sentence: "Tell other programs what happens at the press.",
    capability: "press_settings",
  },
  {
    path: DASHBOARD.press,
    label: "Press",
    sentence: "The name of the press, its claims, its prices and its texts.",
    capability: "press_settings",
  },
] as const satisfies readonly {
  path: string;
  label: string;
  sentence: string;
  words?: string;
  capability?: Capability;
}[];

/** Returns the sections for these roles. */
export const settingsSections = (roles: readonly Role[]) =>
  SECTIONS.filter((section) => !("capability" in section) || can(roles, section.capability));
