import { z } from "zod";
import type { Variable } from "./variable.ts";

const STANDARD = { crossref: "https://doi.crossref.org", datacite: "https://api.datacite.org" } as const;

const EXPECTED_HOST = "an http(s) address without a path";

export const DOI_REGISTER_VARIABLES = [
  {
    name: "CROSSREF_LOGIN",
    standard: "",
    expected: "the name of an account, or address/role",
    purpose: "The account that registers DOIs with Crossref. Nothing is sent without it and its password.",
  },
  {
    name: "CROSSREF_PASSWORD",
    standard: "",
    expected: "the password of that account",
    purpose: "Its password.",
    secret: true,
  },
  {
    name: "CROSSREF_HOST",
    standard: STANDARD.crossref,
    expected: EXPECTED_HOST,
    purpose: "Where deposits are sent: https://test.crossref.org to try them, where nothing is registered.",
  },
  {
    name: "DATACITE_REPOSITORY",
    standard: "",
    expected: "the id of a repository, as in PRESS.BOOKS",
    purpose: "The repository that registers DOIs with DataCite. Nothing is sent without it and its password.",
  },
  {
    name: "DATACITE_PASSWORD",
    standard: "",
    expected: "the password of that repository",
    purpose: "Its password.",
    secret: true,
  },
  {
    name: "DATACITE_HOST",
    standard: STANDARD.datacite,
    expected: EXPECTED_HOST,
    purpose: "Where deposits are sent: https://api.test.datacite.org to try them.",
  },
] as const satisfies readonly Variable[];

const host = (standard: string) =>
  z
    .url({ protocol: /^https?$/u })
    .refine((address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`)
    .transform((address) => new URL(address).origin)
    .default(standard);

export const DoiRegisterEnvironment = {
  CROSSREF_LOGIN: z.string().max(200).optional(),
  CROSSREF_PASSWORD: z.string().max(200).optional(),
  CROSSREF_HOST: host(STANDARD.crossref),
  DATACITE_REPOSITORY: z
    .string()
    .regex(/^[A-Za-z0-9]+\.[A-Za-z0-9-]+$/u)
    .optional(),
  DATACITE_PASSWORD: z.string().max(200).optional(),
  DATACITE_HOST: host(STANDARD.datacite),
};

/** An account with a register of DOIs. One that the administrator named may stand in the press's own network, and take http. */
export type DoiRegister = {
  readonly host: string;
  readonly login: string;
  readonly password: string;
  readonly mayBePrivate: boolean;
};

/** The registers for which there are credentials. */
export type DoiRegistersConfig = {
  readonly crossref?: DoiRegister | undefined;
  readonly datacite?: DoiRegister | undefined;
};

export function doiRegistersConfig(read: z.output<z.ZodObject<typeof DoiRegisterEnvironment>>): DoiRegistersConfig {
  const register = (
    name: keyof typeof STANDARD,
    address: string,
    login: string | undefined,
    password: string | undefined,
  ): DoiRegister | undefined =>
    login === undefined || password === undefined
      ? undefined
      : { host: address, login, password, mayBePrivate: address !== STANDARD[name] };
  return {
    crossref: register("crossref", read.CROSSREF_HOST, read.CROSSREF_LOGIN, read.CROSSREF_PASSWORD),
    datacite: register("datacite", read.DATACITE_HOST, read.DATACITE_REPOSITORY, read.DATACITE_PASSWORD),
  };
}

/** Returns a sentence for each half of the credentials that stands alone. */
export const doiRegisterErrors = (given: Readonly<Record<string, string | undefined>>): readonly string[] =>
  [
    ["CROSSREF_LOGIN", "CROSSREF_PASSWORD"],
    ["DATACITE_REPOSITORY", "DATACITE_PASSWORD"],
  ].flatMap(([name = "", password = ""]) => {
    if ((given[name] === undefined) === (given[password] === undefined)) return [];
    const missing = given[name] === undefined ? name : password;
    return [`${missing} must be set too: without it no DOI is deposited.`];
  });
