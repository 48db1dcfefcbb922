import { countWords } from "#platform/text/count-words.ts";
import { langAttribute } from "#publications/core/language.ts";
import { ContributorList } from "#manuscripts/tracking/web/contributor-list.tsx";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { languageName } from "#ui/formatting/names.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DeclarationList } from "./declaration-list.tsx";
import { NamedReviewers } from "./named-reviewers.tsx";
import { GlancePanel, NewestFiles } from "./overview-side.tsx";
import { OverviewPart } from "./overview-part.tsx";

type OverviewProps = { readonly manuscript: OfficeManuscript };

/** What the authors said about their work, and its newest files: all that an editor reads before the first step. */
export const OverviewTab = ({ manuscript }: OverviewProps) => (
  <div className="overview">
    <div className="overview-main">
      <AbstractPart manuscript={manuscript} />
      <NotePart manuscript={manuscript} />
      <OverviewPart title="Contributors" aside={confirmationWords(manuscript)}>
        <ContributorList manuscript={manuscript} />
      </OverviewPart>
      <OverviewPart title="Declarations">
        <DeclarationList declarations={manuscript.declarations} />
      </OverviewPart>
      <OverviewPart title="Reviewers they named" aside="Suggestions only inform">
        <NamedReviewers declarations={manuscript.declarations} />
      </OverviewPart>
    </div>
    <div className="overview-side">
      <NewestFiles manuscript={manuscript} />
      <GlancePanel manuscript={manuscript} />
    </div>
  </div>
);

function AbstractPart({ manuscript: { abstract, keywords, language } }: OverviewProps) {
  const words = countWords(abstract);
  const counted = `${formatCount(words)} ${words === 1 ? "word" : "words"}`;
  return (
    <OverviewPart title="Abstract" aside={abstract === "" ? undefined : `${counted} · ${languageName(language)}`}>
      {abstract === "" ? (
        <p className="quiet">The authors gave no abstract.</p>
      ) : (
        <p className="office-words" dir="auto" lang={langAttribute(language)}>
          {abstract}
        </p>
      )}
      {keywords.length > 0 && (
        <ul className="overview-keywords" aria-label="Keywords">
          {keywords.map((keyword) => (
            <li key={keyword} dir="auto" lang={langAttribute(language)}>
              {keyword}
            </li>
          ))}
        </ul>
      )}
    </OverviewPart>
  );
}

function NotePart({ manuscript: { declarations } }: OverviewProps) {
  if (declarations.note_to_editors === "") return null;
  return (
    <OverviewPart title="Note to the editors" aside="Reviewers never see it">
      <blockquote className="office-words overview-note" dir="auto">
        {declarations.note_to_editors}
      </blockquote>
    </OverviewPart>
  );
}

/** Returns the number of contributors, and how many of them have not confirmed that they are. */
function confirmationWords({ contributors }: OfficeManuscript): string {
  const open = contributors.filter(({ confirmation }) => confirmation !== "confirmed").length;
  const count = formatCount(contributors.length);
  if (open === 0) return count;
  if (open === contributors.length) return `${count} · not confirmed yet`;
  return `${count} · ${open === 1 ? "one has" : `${formatCount(open)} have`} not confirmed yet`;
}
