/** What a page knows of the link by which it was opened. `dead`: older than allowed, used, or never sent. */
export type LetterLink =
  | { readonly state: "live"; readonly token: string; readonly email: string }
  | { readonly state: "dead" }
  | { readonly state: "none" };
