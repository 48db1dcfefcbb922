/** The sections of Settings, in their order (issue People §6). */
export const SETTINGS_SECTIONS = [
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
] as const;
