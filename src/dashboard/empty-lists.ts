/** A list without entries, and the next useful action (docs/decisions/0010). */
export type EmptyList = {
  readonly title: string;
  readonly subtitle: string;
  readonly sentence: string;
  readonly link?: { readonly href: string; readonly label: string };
};

export const MANUSCRIPTS: EmptyList = {
  title: "My Manuscripts",
  subtitle: "Your works, from draft to published",
  sentence:
    "No manuscripts yet. You cannot submit manuscripts in the dashboard yet. Write to the press, and an editor replies to you.",
  link: { href: "/contact", label: "Write to the press" },
};
