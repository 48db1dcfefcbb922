import type { Entry } from "@retorquere/bibtex-parser";
import { isOrganisation } from "#publications/core/names/organisation-words.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { listPeople } from "#imports/formats/parse-contributors.ts";

type People = NonNullable<Entry["fields"]["author"]>;
type Person = People[number];

/** Returns people as records, and "and others" as these two words, which name nobody. The parser gives the names of rare roles as one text. */
export function readBibtexNames(people: People | string | undefined): readonly (LooseRecord | string)[] {
  if (typeof people === "string") return [listPeople(people)];
  return (people ?? []).flatMap(readPerson);
}

function readPerson(person: Person): readonly (LooseRecord | string)[] {
  const { name, firstName, prefix, lastName, suffix } = person;
  if (lastName === "others" && firstName === undefined) return [OTHERS];
  const written = [firstName, prefix, lastName].filter((part) => part).join(" ");
  if (name !== undefined || isOrganisation(written)) return [{ literal: name ?? written }];
  if (firstName !== undefined && ET_AL.test(firstName))
    return [{ family: [prefix, lastName].filter((part) => part).join(" "), given: suffix }, OTHERS];
  if (isList(person)) return [listPeople([lastName, suffix, firstName].filter((part) => part).join(", "))];
  return [{ family: [prefix, lastName, suffix].filter((part) => part).join(" "), given: firstName }];
}

const OTHERS = "and others";
/** "Brandt, L., et al.", which BibTeX takes for the name of a person. */
const ET_AL = /^et\s+al(?:ii|ia)?\.?$/iu;

const INITIALS_FIRST = /^(?:\p{Lu}\.[\s-]?)+\s*\p{Lu}[\p{L}'’-]+/u;

/** Returns whether the commas of a name stand between people, where BibTeX wants "and": "L. Brandt, K. Osei" and "L. Brandt, K. Osei, A. Ruiz". */
const isList = ({ firstName = "", lastName = "" }: Person): boolean =>
  INITIALS_FIRST.test(lastName) && INITIALS_FIRST.test(firstName);
