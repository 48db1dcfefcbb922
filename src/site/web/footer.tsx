import type { Press } from "#press/core/press.ts";
import { COLOPHON_LINKS, FOOTER_GROUPS } from "../navigation.ts";
import { Mark } from "#ui/display/mark.tsx";

/** The colophon of every page. Help has the same place on all pages (WCAG 3.2.6). */
export function Footer({ press }: { press: Press }) {
  return (
    <footer className="site-footer">
      <div className="page-width site-footer-columns">
        <div className="site-footer-press">
          <p className="site-footer-name">
            <Mark size={36} />
            <span>{press.name}</span>
          </p>
          <p>{press.motto}</p>
          <address>
            {press.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>
            <a href={`mailto:${press.email}`}>{press.email}</a>
          </p>
          <SocialLinks links={press.social} />
        </div>
        {FOOTER_GROUPS.map((group) => (
          <nav key={group.title} aria-labelledby={toId(group.title)}>
            <h2 id={toId(group.title)}>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width site-colophon">
        <nav aria-label="Further pages">
          <ul>
            {COLOPHON_LINKS.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
            <li className="needs-js">
              <button type="button" className="site-footer-button" data-show-shortcuts="">
                Keyboard shortcuts
              </button>
            </li>
          </ul>
        </nav>
        <p>
          Set in Source Serif and Source Sans. {press.imprint || press.name}, {press.place}.
        </p>
      </div>
    </footer>
  );
}

/** The press's profiles on other sites. No request goes to them before a click. */
function SocialLinks({ links }: { links: Press["social"] }) {
  if (links.length === 0) return null;
  return (
    <ul className="site-footer-social" aria-label="Elsewhere">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const toId = (title: string): string => `footer-${title.toLowerCase().replaceAll(" ", "-")}`;
