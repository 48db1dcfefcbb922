import { parseRor } from "#publications/contributors/ror.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { parsePersonName } from "#publications/contributors/person-name.ts";
import type { Contributor, ContributorRole, PersonName } from "#publications/publication.ts";
import { isLooseRecord, plainText, type FieldReader, type LooseRecord } from "./loose-record.ts";

/** A role after the name, as in library catalogues: "Belke, Ansgar (Hrsg.)". */
const ROLE_BEHIND =
  /\s*[([](?:(hrsg|hg|herausgeber(?:in)?|eds?|editors?|org|orgs|coord|dir|a cura di)|(trans|transl|tr|translator|trad|übers|Übersetzer(?:in)?)|authors?|autor(?:in)?|verf|aut)\.?[)\]]\.?$/iu;

/** Returns the record's list of contributors; without one its authors, editors and translators, in this order. */
export function readContributors(fields: FieldReader): Contributor[] {
  const listed = fields.list("contributors").map((one) => readContributor(one, "author", fields.warn));
  if (listed.length > 0) return listed.filter((one) => one !== undefined);
  const byRole = (["author", "editor", "translator"] as const).flatMap((role) =>
    fields.list(`${role}s`, role).map((one) => readContributor(one, role, fields.warn)),
  );
  return byRole.filter((one) => one !== undefined);
}

function readContributor(value: unknown, role: ContributorRole, warn: FieldReader["warn"]): Contributor | undefined {
  if (isLooseRecord(value)) return fromObject(value, role, warn);
  const text = plainText(value).replaceAll(/\s+/gu, " ");
  const behind = ROLE_BEHIND.exec(text);
  const name = parsePersonName(behind ? text.slice(0, behind.index) : text);
  if (!name) {
    if (text !== "") warn(`The name “${text}” was left out: it has no letters.`);
    return undefined;
  }
  return { role: roleBehind(behind, role), name };
}

function roleBehind(behind: RegExpExecArray | null, role: ContributorRole): ContributorRole {
  if (behind?.[1] !== undefined) return "editor";
  return behind?.[2] === undefined ? role : "translator";
}

function fromObject(value: LooseRecord, role: ContributorRole, warn: FieldReader["warn"]): Contributor | undefined {
  const name = nameFromObject(value);
  if (!name) {
    warn("A contributor without a name was left out.");
    return undefined;
  }
  const affiliation = plainText(value["affiliation"]);
  const organisation = plainText(value["ror"]);
  const ror = parseRor(organisation);
  if (organisation !== "" && !ror) warn(`The ROR id “${organisation}” is not valid and was left out.`);
  const given = plainText(value["orcid"] ?? value["ORCID"]);
  const orcid = parseOrcid(given.replace(/^http:/u, "https:"));
  if (given !== "" && !orcid) warn(`The ORCID “${given}” is not valid and was left out.`);
  return {
    role: roleNamed(plainText(value["role"])) ?? role,
    name,
    ...(affiliation !== "" && { affiliation, ...(ror && { ror }) }),
    ...(orcid && { orcid }),
  };
}

function roleNamed(text: string): ContributorRole | undefined {
  return text === "author" || text === "editor" || text === "translator" ? text : undefined;
}

function nameFromObject(value: LooseRecord): PersonName | undefined {
  const [literal, plain] = [value["literal"], value["name"]].map(plainText);
  const parts = (...names: readonly string[]): string =>
    names
      .map((name) => plainText(value[name]))
      .filter((part) => part !== "")
      .join(" ");
  const particle = parts("non-dropping-particle");
  const family = `${particle}${/^$|['’]$/u.test(particle) ? "" : " "}${parts("family", "suffix")}`.trim();
  const given = parts("given", "dropping-particle");
  if (literal) return { literal };
  if (family !== "") return given ? { family, given } : { family };
  return parsePersonName(given || plain || "");
}
