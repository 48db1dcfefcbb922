import { LIBRARY_PATH } from "#publications/addresses.ts";
import { hoursLine } from "#press/business-hours.ts";
import type { Press } from "#press/press.ts";
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
export function prosePages(press: Press, wanted?: string): readonly Prose[] {
  return [contactPage(press, wanted)];
}

/** `wanted` is the quote that somebody came for: the letter begins with it. */
function contactPage({ name, email, phone, hours, replyWithin, address }: Press, wanted?: string): Prose {
  const letter = wanted ? `?subject=${encodeURIComponent(`Quote: ${wanted}`)}` : "";
  return {
    path: "/contact",
    title: "Contact",
    paragraphs: [
      ...(wanted ? [`You would like a quote for: ${wanted}.`] : []),
      `Write to ${email} or call ${phone}, ${hoursLine(hours)}. We reply within ${replyWithin} hours.`,
      `By post: ${name}, ${address.join(", ")}.`,
    ],
    ways: [
      { href: `mailto:${email}${letter}`, label: `Write to ${email}` },
      { href: LIBRARY_PATH, label: "Browse the library" },
    ],
  };
}
