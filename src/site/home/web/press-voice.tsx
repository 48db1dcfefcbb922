import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import SearchField from "#catalogue/site-search/web/search-field.island.tsx";
import { Island } from "#platform/web/island.tsx";
import type { ClaimTexts } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type VoiceProps = { readonly press: Press; readonly claims: ClaimTexts; readonly total: number };

/** The press in one sentence, its claims (decision P4), the search, and three links. */
export function PressVoice({ press, claims, total }: VoiceProps) {
  return (
    <section className="page-width press-voice">
      <div>
        <p className="eyebrow">{press.motto}</p>
        <h1>{press.name} publishes peer-reviewed books, academic chapters and conference proceedings.</h1>
        <Claims claims={claims} />
      </div>
      <div>
        <search>
          <form action={LIBRARY_PATH} className="press-voice-search">
            <Island
              name="catalogue/search-field"
              of={SearchField}
              props={{
                id: "home-search",
                label: "Search titles, people, chapters",
                placeholder: "Titles, people, chapters",
              }}
              when="used"
            />
            <button className="button button-outline" type="submit">
              Search
            </button>
          </form>
        </search>
        <ul className="press-doors">
          <Door href={LIBRARY_PATH} text={`Browse ${formatCount(total)} ${total === 1 ? "title" : "titles"}`} />
          <Door href={submissionAddress()} text="Submit a manuscript" />
          <Door href="/services" text="What publishing here costs" />
        </ul>
      </div>
    </section>
  );
}

function Door({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a href={href}>
        {text}
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

function Claims({ claims }: { claims: ClaimTexts }) {
  const rows = [
    ["Books published", claims.books],
    ["Countries", claims.countries],
    ["Satisfaction", claims.satisfaction],
  ] as const;
  return (
    <dl className="press-claims">
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
