import { LIBRARY_PATH } from "#publications/addresses.ts";
import type { Press } from "#publications/press.ts";
import type { SiteLink } from "./navigation.ts";

/** A page of text: a heading, paragraphs, perhaps a list, and where to go from here. */
export type Prose = {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly ways: readonly SiteLink[];
};

/** The press's pages of a few sentences, from its own settings. */
export function prosePages(press: Press): readonly Prose[] {
  return [contactPage(press)];
}

function contactPage({ name, email, phone, hours, address }: Press): Prose {
  return {
    path: "/contact",
    title: "Contact",
    paragraphs: [
      `Write to ${email} or call ${phone}, ${hours}. We reply within 24 hours.`,
      `By post: ${name}, ${address.join(", ")}.`,
    ],
    ways: [
      { href: `mailto:${email}`, label: `Write to ${email}` },
      { href: LIBRARY_PATH, label: "Browse the library" },
    ],
  };
}
