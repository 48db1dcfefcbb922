/** A style as the processor takes it: JSON instead of XML. */
export type XmlTree = {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly (XmlTree | string)[];
};

export const element = (
  name: string,
  children: readonly (XmlTree | string)[],
  attrs: XmlTree["attrs"] = {},
): XmlTree => ({ name, attrs, children });

export const getName = (child: XmlTree | string): string => (typeof child === "string" ? "" : child.name);

/** The parts of a style without the macros that no other part calls. */
export function withoutUncalledMacros(parts: readonly XmlTree[]): XmlTree[] {
  const called = new Set(parts.flatMap(macrosCalledBy));
  const remaining = parts.filter((part) => part.name !== "macro" || called.has(part.attrs["name"] ?? ""));
  return remaining.length === parts.length ? [...remaining] : withoutUncalledMacros(remaining);
}

function macrosCalledBy(part: XmlTree): string[] {
  const below = part.children.flatMap((child) => (typeof child === "string" ? [] : macrosCalledBy(child)));
  return part.name !== "macro" && part.attrs["macro"] !== undefined ? [part.attrs["macro"], ...below] : below;
}

/** Every element changed, from the innermost outwards. */
export function mapTree(tree: XmlTree, change: (one: XmlTree) => XmlTree): XmlTree {
  const children = tree.children.map((child) => (typeof child === "string" ? child : mapTree(child, change)));
  return change({ ...tree, children });
}
