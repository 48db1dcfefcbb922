import type { TexInput } from "./tex-input.ts";

/** A parameter of a macro: required, optional with its default, a star, or ended by a text (`\def\x#1;{…}`). */
type Parameter =
  | { readonly kind: "required" | "star" }
  | { readonly kind: "optional"; readonly byDefault: string }
  | { readonly kind: "delimited"; readonly ending: string };

export type Macro = {
  /** What must stand before the first parameter (`\def\x(#1){…}`). */
  readonly prefix: string;
  readonly parameters: readonly Parameter[];
  readonly body: string;
};

/** The author's own commands, environments and flags. */
export type Definitions = {
  readonly macros: Map<string, Macro>;
  readonly environments: Map<string, { readonly begin: Macro; readonly end: string }>;
  readonly flags: Map<string, boolean>;
  /** Environments that are not printed (`\excludecomment`). */
  readonly excluded: Set<string>;
  /** The printed names of theorems and their like. */
  readonly theorems: Map<string, string>;
};

export const noDefinitions = (): Definitions => ({
  macros: new Map(),
  environments: new Map(),
  flags: new Map(),
  excluded: new Set(["comment"]),
  theorems: new Map(),
});

const REQUIRED: Parameter = { kind: "required" };

type Define = (input: TexInput, definitions: Definitions) => void;

/** `\newcommand{\name}[2][default]{…}`; `\newcommandx` names its optional arguments as `[2][1=a, 2=b]`. */
const defineCommand =
  (isNewOnly: boolean): Define =>
  (input, { macros }) => {
    input.take(/\s{0,20}\*/uy);
    const name = nameIn(input.takeArgument());
    const parameters = takeParameters(input);
    const body = input.takeArgument();
    if (!isNewOnly || !macros.has(name)) macros.set(name, { prefix: "", parameters, body });
  };

function takeParameters(input: TexInput): readonly Parameter[] {
  const count = Math.min(9, Number(input.takeOptional() ?? "0") || 0);
  const parameters: Parameter[] = Array.from({ length: count }, () => REQUIRED);
  const byDefault = input.takeOptional();
  if (byDefault === undefined) return parameters;
  const named = [...byDefault.matchAll(/(?:^|,)\s{0,9}(\d)\s{0,9}=([^,]{0,200})/gu)];
  if (named.length === 0 && count > 0) parameters[0] = { kind: "optional", byDefault };
  for (const [, number, value = ""] of named)
    if (Number(number) <= count) parameters[Number(number) - 1] = { kind: "optional", byDefault: value.trim() };
  return parameters;
}

/** `\def\name#1;#2{…}`. */
const defineByPattern: Define = (input, { macros }) => {
  input.skipSpaces();
  const name = input.takeCommand() ?? input.next();
  const { text } = input.takeRaw(/(?=\{)/gu);
  const [prefix = "", ...endings] = text.split(/#\d/u);
  const parameters = endings.map((ending): Parameter => (ending === "" ? REQUIRED : { kind: "delimited", ending }));
  macros.set(name, { prefix: prefix.trim(), parameters, body: input.takeArgument() });
};

/** `\NewDocumentCommand{\name}{s o m O{default}}{…}`. */
const defineBySpecification: Define = (input, { macros }) => {
  const name = nameIn(input.takeArgument());
  const parameters = [...input.takeArgument().matchAll(/O\s*\{([^{}]{0,200})\}|[soOmd+!]/gu)].flatMap(
    ([specifier, byDefault]): Parameter[] => {
      if (specifier === "s") return [{ kind: "star" }];
      if (specifier === "m") return [REQUIRED];
      return specifier === "o" || specifier.startsWith("O") ? [{ kind: "optional", byDefault: byDefault ?? "" }] : [];
    },
  );
  macros.set(name, { prefix: "", parameters, body: input.takeArgument() });
};

const letCommand: Define = (input, { macros }) => {
  input.skipSpaces();
  const name = input.takeCommand() ?? "";
  input.take(/\s{0,20}=?\s?/uy);
  const meaning = input.takeCommand();
  const body = meaning === undefined ? input.next() : `\\${meaning}`;
  macros.set(name, macros.get(meaning ?? "") ?? { prefix: "", parameters: [], body });
};

const defineEnvironment: Define = (input, { environments }) => {
  input.take(/\s{0,20}\*/uy);
  const name = input.takeArgument();
  const parameters = takeParameters(input);
  const begin = { prefix: "", parameters, body: input.takeArgument() };
  environments.set(name, { begin, end: input.takeArgument() });
};

const defineFlag: Define = (input, { flags }) => {
  const name = nameIn(input.takeArgument()).replace(/^if/u, "");
  flags.set(name, false);
};

const defineTheorem: Define = (input, { theorems }) => {
  input.take(/\s{0,20}\*/uy);
  const name = input.takeArgument();
  input.takeOptional();
  theorems.set(name, input.takeArgument());
  input.takeOptional();
};

const defineOperator: Define = (input, { macros }) => {
  input.take(/\s{0,20}\*/uy);
  const name = nameIn(input.takeArgument());
  macros.set(name, { prefix: "", parameters: [], body: `\\operatorname{${input.takeArgument()}}` });
};

const nameIn = (argument: string): string => argument.trim().replace(/^\\/u, "");

/** The commands that define others. */
export const DEFINING: Readonly<Record<string, Define>> = {
  newcommand: defineCommand(false),
  renewcommand: defineCommand(false),
  providecommand: defineCommand(true),
  DeclareRobustCommand: defineCommand(false),
  newrobustcmd: defineCommand(false),
  renewrobustcmd: defineCommand(false),
  newcommandx: defineCommand(false),
  renewcommandx: defineCommand(false),
  NewDocumentCommand: defineBySpecification,
  RenewDocumentCommand: defineBySpecification,
  ProvideDocumentCommand: defineBySpecification,
  DeclareDocumentCommand: defineBySpecification,
  def: defineByPattern,
  gdef: defineByPattern,
  edef: defineByPattern,
  xdef: defineByPattern,
  let: letCommand,
  newenvironment: defineEnvironment,
  renewenvironment: defineEnvironment,
  newif: defineFlag,
  newtheorem: defineTheorem,
  DeclareMathOperator: defineOperator,
  excludecomment: (input, { excluded }) => void excluded.add(input.takeArgument()),
  includecomment: (input, { excluded }) => void excluded.delete(input.takeArgument()),
};

/** Reads the arguments of a macro and returns what it expands to. */
export function expandMacro({ prefix, parameters, body }: Macro, input: TexInput): string {
  if (prefix !== "") input.takeUntil(prefix);
  const values = parameters.map((parameter) => takeValue(parameter, input));
  return body.replaceAll(/#(#|\d)/gu, (_, sign: string) => (sign === "#" ? "#" : (values[Number(sign) - 1] ?? "")));
}

function takeValue(parameter: Parameter, input: TexInput): string {
  if (parameter.kind === "required") return input.takeArgument();
  if (parameter.kind === "optional") return input.takeOptional() ?? parameter.byDefault;
  if (parameter.kind === "delimited") return input.takeUntil(parameter.ending);
  return input.take(/\s{0,20}\*/uy) ? "*" : "";
}
