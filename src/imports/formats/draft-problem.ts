import { formatCount } from "#ui/formatting/numbers.ts";
import { ContributorsInput, MAX_CONTRIBUTORS } from "#publications/contributors/contributor-form.ts";
import { narrowIssues } from "#platform/narrowed-issues.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { draftErrors } from "#publications/core/draft-errors.ts";
import { PublicationInput } from "#publications/records/publication-form.ts";

/** The index of source ids takes no longer texts. */
const MAX_SOURCE_ID = 500;

/**
 * Returns why a draft cannot be stored, as a sentence; undefined if it can. The limits are those of the API and the form
 * (`PublicationInput`), and the rules those of every command (`draftErrors`), so that a preview knows what the database
 * would refuse.
 */
export function findDraftProblem(draft: PublicationDraft): string | undefined {
  // Before the schema reads each of them.
  if (draft.contributors.length > MAX_CONTRIBUTORS)
    return `It has ${formatCount(draft.contributors.length)} contributors; a publication has at most ${formatCount(MAX_CONTRIBUTORS)}.`;
  if ((draft.source_id?.length ?? 0) > MAX_SOURCE_ID)
    return `Its source id is longer than ${MAX_SOURCE_ID} characters.`;
  const [issue] = narrowIssues(PublicationInput.safeParse(toPublicationInput(draft)).error?.issues ?? []);
  if (issue) return sentence(issue.path, issue.message);
  const [error] = Object.entries(draftErrors(draft));
  return error && sentence([error[0]], error[1]);
}

type DraftInput = Omit<PublicationDraft, "publication_date" | "contributors"> & {
  readonly publication_date: string | undefined;
  readonly contributors: NonNullable<(typeof ContributorsInput)["_input"]["contributors"]>;
};

/** Returns a draft as the API would be sent it. */
const toPublicationInput = ({ publication_date: date, contributors, ...draft }: PublicationDraft): DraftInput => ({
  ...draft,
  publication_date: date && isoDate(date),
  contributors: contributors.map(({ name, other_affiliations, other_biographies, ...rest }) => ({
    ...rest,
    ...name,
    ...(other_affiliations && { other_affiliations: [...other_affiliations] }),
    ...(other_biographies && { other_biographies: [...other_biographies] }),
  })),
});

/** Returns "Its publisher: please use at most 500 characters." */
function sentence(path: readonly PropertyKey[], message: string): string {
  const [first, ...rest] = path.filter((part) => part !== "details").map(String);
  const contributor = first === "contributors" && rest[0] !== undefined;
  const name = contributor
    ? [`Contributor ${Number(rest[0]) + 1}`, ...rest.slice(1)].join(", ")
    : `Its ${[first, ...rest]
        .filter((part) => !/^\d+$/u.test(part ?? ""))
        .join(" ")
        .replaceAll("_", " ")}`;
  const words = message.replace(/\.$/u, "");
  return `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}
