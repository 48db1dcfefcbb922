const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie by which every document is painted in the theme that was chosen, from its first paint on. */
export const themeCookie = (theme: "light" | "dark", seconds = YEAR_S): string =>
  `theme=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
