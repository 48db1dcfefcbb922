import { z } from "zod";
import { readSecretFile } from "./secret-files.ts";
import { createHintIssue, nearestWord } from "./values.ts";

const NAME = /^[a-z][a-z0-9-]{1,30}$/u;

const Given = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/u }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    clientSecretFile: z.string().min(1).optional(),
    scope: z.string().optional(),
    label: z.string().optional(),
  })
  .refine((given) => (given.clientSecret === undefined) !== (given.clientSecretFile === undefined), {
    params: { hint: "needs either clientSecret or clientSecretFile" },
  });

/** An OpenID Connect provider as configured. */
export type ProviderConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string | undefined;
  readonly label?: string | undefined;
};

/** AUTH_PROVIDERS by name. Errors name the provider and the field; secrets are not repeated. */
export const Providers = z
  .string()
  .transform((text, context): Readonly<Record<string, ProviderConfig>> => {
    const read: Record<string, ProviderConfig> = {};
    const addError = (hint: string): void => context.addIssue(createHintIssue(hint));
    for (const [name, given] of Object.entries(objectIn(text, addError))) {
      const provider = readProvider(name, given, addError);
      if (provider) read[name] = provider;
    }
    return read;
  })
  .default({});

type Complain = (hint: string) => void;

function objectIn(text: string, addError: Complain): Readonly<Record<string, unknown>> {
  const read = z.record(z.string(), z.unknown()).safeParse(jsonIn(text));
  if (!read.success) addError("It is not a JSON object.");
  return read.data ?? {};
}

/** The parser's own message quotes the text, which holds secrets. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readProvider(name: string, given: unknown, addError: Complain): ProviderConfig | undefined {
  if (!NAME.test(name))
    addError(`The name ${JSON.stringify(name)} must be 2 to 31 lower-case letters, digits and hyphens.`);
  const read = Given.safeParse(given);
  if (!read.success) {
    for (const issue of read.error.issues) addError(`Provider ${JSON.stringify(name)} ${describeIssue(issue, given)}.`);
    return undefined;
  }
  const { clientSecret, clientSecretFile, ...provider } = read.data;
  try {
    return { ...provider, clientSecret: clientSecret ?? readSecretFile(clientSecretFile ?? "") };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    addError(`Provider ${JSON.stringify(name)}: clientSecretFile ${clientSecretFile} ${reason}.`);
    return undefined;
  }
}

const FIELDS = ["issuer", "clientId", "clientSecret", "clientSecretFile", "scope", "label"] as const;

function describeIssue(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === "unrecognized_keys") return issue.keys.map(unknownField).join(" and ");
  const [field] = issue.path;
  if (field === undefined) return issue.code === "custom" ? String(issue.params?.["hint"]) : "must be an object";
  if (typeof given === "object" && given !== null && !(field in given)) return `lacks the field ${String(field)}`;
  const expected = field === "issuer" ? "an http(s) address" : "a text that is not empty";
  return `has a wrong ${String(field)}, which must be ${expected}`;
}

function unknownField(key: string): string {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[_-]/gu, "");
  const near = nearestWord(bare(key), FIELDS.map(bare));
  const meant = FIELDS.find((field) => bare(field) === near);
  return `has an unknown field ${JSON.stringify(key)}${meant ? ` (did you mean ${meant}?)` : ""}`;
}
