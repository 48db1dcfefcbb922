import { z } from "zod";
import type { Variable } from "./variable.ts";

/** The registers that identifiers are looked up in, with the address of each unless another one is configured. */
const STANDARD = {
  doi: "https://doi.org",
  isbn: "https://openlibrary.org",
  orcid: "https://pub.orcid.org",
  ror: "https://api.ror.org",
} as const;

export type RegisterKind = keyof typeof STANDARD;

const EXPECTED = "an http(s) address without a query, or off";

export const REGISTER_VARIABLES = [
  {
    name: "DOI_REGISTER",
    standard: STANDARD.doi,
    expected: EXPECTED,
    purpose: "Where the staff look up DOIs, by content negotiation (CSL-JSON).",
  },
  {
    name: "ISBN_REGISTER",
    standard: STANDARD.isbn,
    expected: EXPECTED,
    purpose: "Where they look up ISBNs: Open Library, or a server that answers like its Books API.",
  },
  {
    name: "ORCID_REGISTER",
    standard: STANDARD.orcid,
    expected: EXPECTED,
    purpose: "Where they look up ORCID iDs: the public API, version 3.0.",
  },
  {
    name: "ROR_REGISTER",
    standard: STANDARD.ror,
    expected: EXPECTED,
    purpose: "Where names of organisations are suggested from while an affiliation is typed: ROR's API, version 2.",
  },
] as const satisfies readonly Variable[];

/** A register; one that the administrator named may stand in the press's own network, and answer by http. */
export type Register = { readonly url: string; readonly mayBePrivate: boolean };

/** The registers that are on. */
export type RegistersConfig = Readonly<Partial<Record<RegisterKind, Register>>>;

const isBare = (url: string): boolean => {
  const { username, password, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === "");
};

const register = (standard: string) =>
  z
    .union([
      z
        .string()
        .regex(/^(?:off|no|false)$/iu)
        .transform(() => undefined),
      z
        .url({ protocol: /^https?$/u })
        .refine((url) => URL.canParse(url) && isBare(url))
        .transform((url): Register => ({ url: url.replace(/\/+$/u, ""), mayBePrivate: url !== standard })),
    ])
    .default({ url: standard, mayBePrivate: false });

export const RegisterEnvironment = {
  DOI_REGISTER: register(STANDARD.doi),
  ISBN_REGISTER: register(STANDARD.isbn),
  ORCID_REGISTER: register(STANDARD.orcid),
  ROR_REGISTER: register(STANDARD.ror),
};

export const registersConfig = (read: z.output<z.ZodObject<typeof RegisterEnvironment>>): RegistersConfig => ({
  ...(read.DOI_REGISTER && { doi: read.DOI_REGISTER }),
  ...(read.ISBN_REGISTER && { isbn: read.ISBN_REGISTER }),
  ...(read.ORCID_REGISTER && { orcid: read.ORCID_REGISTER }),
  ...(read.ROR_REGISTER && { ror: read.ROR_REGISTER }),
});
