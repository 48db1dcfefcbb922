import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { HeaderSearch } from "#catalogue/site-search/web/site-search.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { accountLinks, HEADER_LINKS, isCurrent, type Reader, type SiteLink } from "../navigation.ts";
import { Mark } from "#ui/display/mark.tsx";

type HeaderProps = { readonly pressName: string; readonly path: string; readonly reader: Reader };

/** The running head of every public page. The narrow menu is a `details`: it opens without scripts. */
export function Header({ pressName, path, reader }: HeaderProps) {
  const account = accountLinks(reader);
  return (
    <header className="site-header">
      <div className="page-width site-header-row">
        <a href="/" className="site-name">
          <Mark />
          <span>{pressName}</span>
        </a>
        <nav className="site-nav" aria-label="Main">
          <Links links={HEADER_LINKS} path={path} />
        </nav>
        {path !== LIBRARY_PATH && <HeaderSearch />}
        <div className="site-header-end">
          <ThemeToggle className="button-ghost" />
          <span className="site-account">
            {account.map((link, index) => (
              <AccountLink key={link.href} link={link} last={index === account.length - 1} />
            ))}
          </span>
          <details className="site-menu">
            <summary className={buttonClass({ variant: "ghost", size: "icon" })} aria-label="Menu">
              <Icon name="menu" size={24} />
            </summary>
            <nav className="site-menu-panel" aria-label="Menu">
              <Links links={[...HEADER_LINKS, ...account]} path={path} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function AccountLink({ link, last }: { link: SiteLink; last: boolean }) {
  return (
    <a href={link.href} className={buttonClass({ variant: last ? "default" : "ghost" })}>
      {link.label}
    </a>
  );
}

function Links({ links, path }: { links: readonly SiteLink[]; path: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={isCurrent(link, path) ? "page" : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
