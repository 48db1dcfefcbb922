import { LIBRARY_PATH } from "#publications/addresses.ts";
import type { Press } from "#publications/press.ts";
import type { SiteLink } from "./navigation.ts";
import { PRICE_NOTE, SERVICES_OFFERED } from "./services-offered.ts";

/** A page of text: a heading, paragraphs, perhaps a list, and where to go from here. */
export type Prose = {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly ways: readonly SiteLink[];
};

const library: SiteLink = { href: LIBRARY_PATH, label: "Browse the library" };
const writeToUs = ({ email }: Press): SiteLink => ({ href: `mailto:${email}`, label: `Write to ${email}` });
const contact: SiteLink = { href: "/contact", label: "Contact" };

/** The press's pages of text, from its own settings. */
export function prosePages(press: Press): readonly Prose[] {
  return [servicesPage(press), ...servicePages(press), aboutPage(press), contactPage(press)];
}

function servicesPage(press: Press): Prose {
  return {
    path: "/services",
    title: "Services",
    paragraphs: [
      `${press.name} publishes books, chapters and conference proceedings, and edits by the word. Each service has its own page with what is included and what it costs.`,
      PRICE_NOTE,
    ],
    ways: [...SERVICES_OFFERED.map(({ href, name }) => ({ href, label: name })), contact],
  };
}

const servicePages = (press: Press): Prose[] =>
  SERVICES_OFFERED.map(({ href, name, sentence, priceFrom, includes }) => ({
    path: href,
    title: name,
    paragraphs: [`${sentence} ${name}: ${priceFrom}. ${PRICE_NOTE}`],
    points: includes,
    ways: [writeToUs(press), { href: "/services", label: "All services" }],
  }));

function aboutPage({ name, claims }: Press): Prose {
  return {
    path: "/about",
    title: `About ${name}`,
    paragraphs: [
      `${name} is an academic publishing house. It publishes books, academic chapters and conference proceedings for authors, researchers and conference organisers.`,
      "Four things we work for: global reach, quality assurance, an expert team and a fast turnaround.",
    ],
    points: [
      `${claims.years} years of experience`,
      `${claims.publications} publications`,
      `${claims.countries} countries`,
      `${claims.authors} authors`,
    ],
    ways: [library, contact],
  };
}

function contactPage(press: Press): Prose {
  return {
    path: "/contact",
    title: "Contact",
    paragraphs: [
      `Write to ${press.email} or call ${press.phone}, ${press.hours}. We reply within 24 hours.`,
      `By post: ${press.name}, ${press.address.join(", ")}.`,
    ],
    ways: [writeToUs(press), library],
  };
}
