import type { PageRelation } from "#catalogue/relations/page-relation.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { langAttribute } from "#publications/core/language.ts";

/** What a publication is to other works, below its title: "Translation of L’eau qui se souvient". */
export const RelatedWorks = ({ relations }: { readonly relations: readonly PageRelation[] }) =>
  relations.length === 0 ? null : (
    <ul className="related-works">
      {relations.map(({ words, title, href, language }) => (
        <li key={`${words} ${href ?? title}`}>
          {`${words} `}
          {href === undefined ? (
            <TitleText text={title} language={language} />
          ) : (
            <a className="link" href={href} hrefLang={langAttribute(language)}>
              <TitleText text={title} language={language} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
