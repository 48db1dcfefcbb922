import { Badge } from "#ui/display/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";

export type PackageCard = {
  readonly key: string;
  readonly name: string;
  readonly price: string;
  readonly mark?: string | undefined;
  readonly points: readonly string[];
  readonly href: string;
};

/** The packages side by side, each with a link that begins its submission. */
export function PackageCards({ packages }: { packages: readonly PackageCard[] }) {
  return (
    <ul className="package-cards">
      {packages.map(({ key, name, price, mark, points, href }) => (
        <li key={key} className={mark ? "panel package package-marked" : "panel package"}>
          <div className="package-name">
            <h3 className="heading-3">{name}</h3>
            {mark && <Badge colour="gold">{mark}</Badge>}
          </div>
          <p className="package-price">{price}</p>
          <ul className="site-page-points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink variant={mark ? "default" : "outline"} href={href} aria-label={`Get Started with ${name}`}>
            Get Started
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
