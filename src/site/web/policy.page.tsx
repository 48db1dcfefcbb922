import type { ReactNode } from "react";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { PolicyText, TextVersion } from "#policies/core/policy-text.ts";
import { Day } from "#publications/core/web/day.tsx";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { TextSection } from "#policies/core/web/text-section.tsx";

type PolicyPageProps = {
  readonly text: PolicyText;
  /** The visible version. */
  readonly version: TextVersion;
  /** True at the version's own address, where a newer version may be in force. */
  readonly isVersion?: boolean;
  /** A section of another module that the text's readers use on this page, after the text's own sections. */
  readonly tool?: { readonly id: string; readonly title: string; readonly section: ReactNode } | undefined;
  /** The date in the press's time zone, as `2026-11-21`. */
  readonly today: string;
};

/** A policy with its summary, a table of contents, numbered sections, and dates (decision P3). */
export function PolicyPage({ text, version, isVersion = false, tool, today }: PolicyPageProps) {
  const { path, eyebrow, title, summary, sections, versions, ways } = text;
  return (
    <article className="page-width site-page policy-text">
      <header>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="display-2">{title}</h1>
        {versions && !isVersion && <Dates updated={version.date} today={today} />}
        {isVersion && <Replaced version={version} newest={versions?.[0] ?? version} path={path} />}
      </header>
      <nav className="policy-text-contents" aria-label="On this page">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
          {tool && (
            <li>
              <a href={`#${tool.id}`}>{tool.title}</a>
            </li>
          )}
        </ol>
      </nav>
      <div className="reading policy-text-body">
        <p className="policy-text-summary">
          <InlineText text={summary} />
        </p>
        {sections.map((section, index) => (
          <TextSection key={section.id} section={section} number={index + 1} />
        ))}
        {tool?.section}
        {versions && <Versions versions={versions} path={path} />}
        <p className="site-page-ways">
          {ways.map((way, index) => (
            <ButtonLink key={way.href} variant={index === 0 ? "default" : "outline"} href={way.href}>
              {way.label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </article>
  );
}

function Dates({ updated, today }: { updated: string; today: string }) {
  return (
    <p className="policy-text-dates">
      Last updated <Day iso={updated} />
      <br />
      In force today, <Day iso={today} />
    </p>
  );
}

/** The notice of an earlier version: when it was in force, and a link to the current one. */
function Replaced({ version, newest, path }: { version: TextVersion; newest: TextVersion; path: string }) {
  return (
    <p className="policy-text-dates">
      Version {version.version}, in force from <Day iso={version.date} />
      <br />
      {version.version === newest.version ? "This version is in force today: " : "A newer version is in force: "}
      <a className="link" href={path}>
        read the text in force
      </a>
    </p>
  );
}

function Versions({ versions, path }: { versions: readonly TextVersion[]; path: string }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="heading-3">
        Versions
      </h2>
      <ul className="site-page-points">
        {versions.map(({ version, date, change }) => (
          <li key={version}>
            <a className="link" href={`${path}/versions/${version}`}>
              Version {version}
            </a>
            , <Day iso={date} />: {change}
          </li>
        ))}
      </ul>
    </section>
  );
}
