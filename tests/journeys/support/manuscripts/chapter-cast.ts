import type { Role } from "#people/core/role.ts";

/** The people of a chapter's life. Those with a role have an account; the others answer by the links of their e-mails. */
type Member = {
  readonly given: string;
  readonly family: string;
  readonly email: string;
  readonly institution: string;
  readonly role?: Role;
};

export const AUTHOR: Member & { readonly orcid: string } = {
  given: "Itziar",
  family: "Echeverría",
  email: "itziar@archivo-lanz.example",
  institution: "Archivo de Lanz",
  role: "author",
  orcid: "0000-0001-5109-3700",
};
export const CO_AUTHOR: Member = {
  given: "Kavitha",
  family: "Iyer",
  email: "iyer@madurai.example",
  institution: "University of Madurai",
};
export const REVIEWER: Member = {
  given: "Thandiwe",
  family: "Mokoena",
  email: "mokoena@karoo.example",
  institution: "Karoo College",
  role: "reviewer",
};
export const GUEST: Member = { given: "Emmanuelle", family: "Girard", email: "girard@lyon.example", institution: "" };

export const formatName = ({ given, family }: Member): string => `${given} ${family}`;

const listNames = ({ given, family, email, institution }: Member): readonly string[] =>
  [given, family, email, email.split("@")[1] ?? "", institution].filter((name) => name !== "");

/** What reviewers write for the editors alone. */
export const CONFIDENTIAL = "I know the archive well.";

/** The words by which one side would know the other. */
export const NAMES = {
  authors: [...listNames(AUTHOR), AUTHOR.orcid, ...listNames(CO_AUTHOR)],
  reviewer: listNames(REVIEWER),
  guest: listNames(GUEST),
} as const;
