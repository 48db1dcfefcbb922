import { z } from "zod";
import { ACADEMIC_PUBLISHERS } from "./publisher-suggestions.ts";

const line = z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters");

const PressShape = z.object({
  name: line,
  /** One line under the name, in the hero and in descriptions of the site. */
  motto: line,
  email: z.email("must be an e-mail address"),
  phone: line,
  address: z.array(line).min(1).max(8).readonly(),
  /** The town, as citations and feeds print it. */
  place: line,
  hours: line,
  claims: z
    .object({ books: line, countries: line, satisfaction: line, years: line, publications: line, authors: line })
    .readonly(),
  /** What the forms suggest as publishers (specification §3). */
  publishers: z.array(line).max(200).readonly(),
  /** Whether staff do their work only with a second factor (docs/accounts.md). */
  staffSecondFactor: z.enum(["optional", "required"], "must be optional or required"),
});

/** The press's own facts and claims: settings with the specification's values as defaults (decisions P4, P5, P18). */
export type Press = Readonly<z.infer<typeof PressShape>>;

/** The demonstration press is fictional; a real one sets its own. */
export const DEFAULT_PRESS: Press = {
  name: "Colophon Academic Press",
  motto: "Scholarship, set properly.",
  email: "press@colophon.example",
  phone: "+91 00000 00000",
  address: ["14 Compositors’ Row", "Chennai 600 001", "India"],
  place: "Chennai",
  hours: "Mon-Fri 9AM-6PM IST",
  claims: {
    books: "500+",
    countries: "50+",
    satisfaction: "95%",
    years: "15+",
    publications: "500+",
    authors: "1000+",
  },
  publishers: ACADEMIC_PUBLISHERS,
  staffSecondFactor: "optional",
};

/** The names a setting can have: `name`, `claims.books` and so on. */
export const PRESS_SETTINGS: readonly string[] = Object.entries(DEFAULT_PRESS).flatMap(([name, value]) =>
  typeof value === "object" && !Array.isArray(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
);

/** The defaults with the given settings laid over them, or what is wrong with each setting. */
export function pressFrom(
  settings: ReadonlyMap<string, unknown>,
): { readonly press: Press } | { readonly faults: Record<string, string> } {
  const laid: Record<string, unknown> = structuredClone(DEFAULT_PRESS);
  const faults: Record<string, string> = {};
  for (const [name, value] of settings) {
    const [first = "", part] = name.split(".");
    if (!PRESS_SETTINGS.includes(name))
      faults[name] = `There is no setting of this name. There are: ${PRESS_SETTINGS.join(", ")}.`;
    else if (part === undefined) laid[first] = value;
    else laid[first] = { ...(laid[first] as object), [part]: value };
  }
  const press = PressShape.safeParse(laid);
  for (const { path, message } of press.error?.issues ?? []) faults[path.join(".")] = `${path.join(".")} ${message}.`;
  return press.success && Object.keys(faults).length === 0 ? { press: press.data } : { faults };
}
