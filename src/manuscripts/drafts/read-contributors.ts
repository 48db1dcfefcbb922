import { parseEmail } from "#accounts/core/email-address.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import { personFromName } from "#publications/contributors/contributor-entry.ts";
import { type ContributorForm, contributorName, MAX_CONTRIBUTORS } from "./contributor-form.ts";
import type { ReadAuthor } from "./file-facts.ts";

/**
 * Returns a draft's contributors with the authors that were read from its file. An author who is in the draft already, by address, ORCID
 * iD or name, gets only what is missing there; the others are added. While the draft names one person or none, the file's
 * order of names counts; later that of the draft. One contributor stays the corresponding author.
 */
export function withReadAuthors(
  contributors: readonly ContributorForm[],
  authors: readonly ReadAuthor[],
  newId: () => string = () => crypto.randomUUID(),
): readonly ContributorForm[] {
  const known = contributors.map((person) => ({ person, isNamed: false }));
  const named: ContributorForm[] = [];
  const added: ContributorForm[] = [];
  for (const author of authors) {
    const read = toContributorForm(author, newId);
    if (contributorName(read) === UNNAMED) continue;
    const same = known.find(({ person, isNamed }) => !isNamed && isSame(person, read));
    if (same) {
      same.isNamed = true;
      same.person = completeContributor(same.person, read);
      named.push(same.person);
    } else if (![...named, ...added].some((person) => isSame(person, read))) {
      added.push(read);
      named.push(read);
    }
  }
  const rest = known.flatMap(({ person, isNamed }) => (isNamed ? [] : [person]));
  const all = contributors.length > 1 ? [...known.map(({ person }) => person), ...added] : [...named, ...rest];
  return withCorresponding(all.slice(0, MAX_CONTRIBUTORS));
}

const UNNAMED = contributorName({ given_name: "", family_name: "", literal_name: "" });

function toContributorForm(
  { name, affiliation = "", email = "", orcid }: ReadAuthor,
  newId: () => string,
): ContributorForm {
  const { given = "", family = "", literal = "" } = personFromName(name) ?? {};
  return {
    id: newId(),
    role: "author",
    given_name: given,
    family_name: family,
    literal_name: literal,
    email: parseEmail(email) ?? "",
    affiliation: affiliation.slice(0, 500),
    orcid: parseOrcid(orcid ?? "") ?? null,
    credit: [],
    corresponding: false,
  };
}

function isSame(one: ContributorForm, other: ContributorForm): boolean {
  if (one.email !== "" && other.email !== "" && one.email.toLowerCase() === other.email.toLowerCase()) return true;
  if (one.orcid !== null && one.orcid === other.orcid) return true;
  return foldForSearch(contributorName(one)) === foldForSearch(contributorName(other));
}

/** What the author typed stays; the file fills what is empty. */
const completeContributor = (person: ContributorForm, read: ContributorForm): ContributorForm => ({
  ...person,
  ...(person.given_name === "" && person.literal_name === "" && { given_name: read.given_name }),
  email: person.email || read.email,
  affiliation: person.affiliation || read.affiliation,
  orcid: person.orcid ?? read.orcid,
});

function withCorresponding(people: readonly ContributorForm[]): readonly ContributorForm[] {
  if (people.length === 0 || people.some(({ corresponding }) => corresponding)) return people;
  const first = Math.max(
    0,
    people.findIndex(({ email }) => email !== ""),
  );
  return people.map((person, index) => ({ ...person, corresponding: index === first }));
}
