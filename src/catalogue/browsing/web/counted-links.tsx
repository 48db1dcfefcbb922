import { formatCount } from "#ui/formatting/numbers.ts";

export type CountedLink = { readonly href: string; readonly label: string; readonly count: number };

/** Links with counts at the end of their lines, under a heading: co-authors, subjects. */
export function CountedLinks({ heading, links }: { heading: string; links: readonly CountedLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="counted-links">
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, label, count }) => (
          <li key={href}>
            <a className="link" href={href}>
              <bdi>{label}</bdi>
            </a>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
