/** A field of MARC for people to read: its tag, and what follows. */
export type MarcLine = { readonly tag: string; readonly text: string };

const FIELD = /<(leader|controlfield|datafield)([^>]*)>([\s\S]*?)<\/\1>/gu;
const SUBFIELD = /<subfield code="(.)">([\s\S]*?)<\/subfield>/gu;

/** Returns the fields of a record in MARCXML as this program writes it, a line each: "245 10 $a Tides : $b a history". */
export function marcLines(xml: string): readonly MarcLine[] {
  return [...xml.matchAll(FIELD)].map(([, name = "", attributes = "", content = ""]) => {
    if (name === "leader") return { tag: "LDR", text: plain(content) };
    const tag = attribute(attributes, "tag");
    if (name === "controlfield") return { tag, text: plain(content) };
    const indicators = attribute(attributes, "ind1") + attribute(attributes, "ind2");
    const subfields = [...content.matchAll(SUBFIELD)].map(
      ([, code = "", value = ""]) => `$${plain(code)} ${plain(value)}`,
    );
    return { tag, text: `${indicators} ${subfields.join(" ")}` };
  });
}

const attribute = (attributes: string, name: string): string =>
  plain(new RegExp(`\\b${name}="([^"]*)"`, "u").exec(attributes)?.[1] ?? "");

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "20", 16) : Number(decimal));
  });
