import { Badge } from "#ui/display/badge.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

export type PackageColumn = {
  readonly key: string;
  readonly name: string;
  readonly price: string;
  readonly mark?: string | undefined;
  readonly points: readonly string[];
  readonly href: string;
};

/** The packages in equal columns, their lines on common baselines, each with a link that begins its submission. */
export function PackageColumns({ packages }: { packages: readonly PackageColumn[] }) {
  return (
    <ul className="packages">
      {packages.map(({ key, name, price, mark, points, href }) => (
        <li key={key} className={mark ? "package package-marked" : "package"}>
          <div className="package-name">
            <h3 className="heading-4">{name}</h3>
            {mark && <Badge colour="gold">{mark}</Badge>}
          </div>
          <p className="package-price">{price}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <ButtonLink variant={mark ? "default" : "outline"} href={href} aria-label={`Get Started with ${name}`}>
              Get Started
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
