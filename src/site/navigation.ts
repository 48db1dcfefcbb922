import { LIBRARIANS_PATH } from "./librarians/librarians-page.ts";
import { BY_DATE_PATH } from "#catalogue/by-date/by-date-query.ts";
import {
  COLLECTIONS_PATH,
  CONFERENCES_PATH,
  PEOPLE_PATH,
  SERIES_PATH,
  SUBJECTS_PATH,
} from "#catalogue/browsing/browsing-paths.ts";
import { FEED_PATH } from "#distribution/atom.ts";
import { CALLS_PATH, LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

import { NEWS_FEED_PATH, NEWS_PATH } from "#policies/news/news-item.ts";

export type SiteLink = { readonly href: string; readonly label: string };

/** The settings and rights that decide which links are shown. */
export type Reader = { readonly signedIn: boolean };

/** The header's links, for the wide and the narrow screen alike (specification §2; decision P2). */
export const HEADER_LINKS: readonly SiteLink[] = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: LIBRARY_PATH, label: "Publications" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
];

/** Returns the last links of the header: the dashboard for a viewer who is signed in, else sign-in and sign-up. */
export function accountLinks({ signedIn }: Reader): readonly SiteLink[] {
  if (signedIn) return [{ href: DASHBOARD.home, label: "Dashboard" }];
  return [
    { href: "/auth", label: "Sign in" },
    { href: "/auth?tab=sign-up", label: "Get Started" },
  ];
}

/** The footer's links (specification §2). */
export const FOOTER_GROUPS: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: "Services",
    links: [
      { href: "/services/book-publishing", label: "Book Publishing" },
      { href: "/services/academic-chapters", label: "Academic Chapters" },
      { href: "/services/conference-proceedings", label: "Conference Proceedings" },
      { href: "/services/editorial-services", label: "Editorial Services" },
    ],
  },
  {
    title: "Browse",
    links: [
      { href: SUBJECTS_PATH, label: "Subjects" },
      { href: PEOPLE_PATH, label: "People" },
      { href: SERIES_PATH, label: "Series" },
      { href: CONFERENCES_PATH, label: "Conferences" },
      { href: COLLECTIONS_PATH, label: "Collections" },
      { href: BY_DATE_PATH, label: "By date" },
      { href: CALLS_PATH, label: "Calls for papers" },
    ],
  },
  {
    title: "The press",
    links: [
      { href: LIBRARY_PATH, label: "Publications" },
      { href: LIBRARIANS_PATH, label: "For librarians" },
      { href: "/policies/privacy", label: "Privacy Policy" },
      { href: "/policies/terms", label: "Terms of Service" },
    ],
  },
];

/**
 * Returns the links of the footer's colophon line (design brief §5.1): the news, both feeds, and the further policies.
 */
export const COLOPHON_LINKS: readonly SiteLink[] = [
  { href: NEWS_PATH, label: "News" },
  { href: FEED_PATH, label: "New titles (Atom)" },
  { href: NEWS_FEED_PATH, label: "News (Atom)" },
  { href: "/policies/peer-review", label: "Peer review" },
  { href: "/policies/ethics", label: "Publication ethics" },
  { href: "/policies/open-access", label: "Open access" },
  { href: "/policies/usage", label: "How we count" },
  { href: "/accessibility", label: "Accessibility" },
];

/** Returns true if the link is the current page or its section. */
export function isCurrent(link: SiteLink, path: string): boolean {
  return link.href === "/" ? path === "/" : path === link.href || path.startsWith(`${link.href}/`);
}
