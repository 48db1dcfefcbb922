import { ButtonLink } from "#ui/button.tsx";
import type { Prose } from "../prose.ts";

/** A heading, a few paragraphs, and the ways on. */
export function ProsePage({ title, paragraphs, points = [], ways }: Prose) {
  return (
    <article className="page-width site-page">
      <h1 className="display-2">{title}</h1>
      <div className="reading">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points.length > 0 && (
          <ul className="site-page-points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      <p className="site-page-ways">
        {ways.map((way) => (
          <ButtonLink key={way.href} look="outline" href={way.href}>
            {way.label}
          </ButtonLink>
        ))}
      </p>
    </article>
  );
}
