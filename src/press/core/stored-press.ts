import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import { PressShape } from "./press-shape.ts";

/** The names of the settings: `name`, `claims.books`, `prices.chapter` and so on. */
export const PRESS_SETTINGS: readonly string[] = Object.entries(DEFAULT_PRESS).flatMap(([name, value]) =>
  typeof value === "object" && !Array.isArray(value) ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
);

/** Returns the defaults with the given settings laid over them, or a sentence for each wrong one, by its path. */
export function pressFrom(
  settings: ReadonlyMap<string, unknown>,
): { readonly press: Press } | { readonly fieldErrors: Record<string, string> } {
  const laid: Record<string, unknown> = structuredClone(DEFAULT_PRESS);
  const fieldErrors: Record<string, string> = {};
  for (const [name, value] of settings) {
    const [first = "", part] = name.split(".");
    if (!PRESS_SETTINGS.includes(name))
      fieldErrors[name] = `There is no setting of this name. There are: ${PRESS_SETTINGS.join(", ")}.`;
    else if (part === undefined) laid[first] = value;
    else laid[first] = { ...(laid[first] as object), [part]: value };
  }
  const press = PressShape.safeParse(laid);
  for (const { path, message } of press.error?.issues ?? []) fieldErrors[path.join(".")] ??= message;
  return press.success && Object.keys(fieldErrors).length === 0 ? { press: press.data } : { fieldErrors };
}
