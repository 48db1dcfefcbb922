/** A record of MARC in lines, as catalogues print it: `245 10 $aWaters :$btides`, `008 190101s2019`, `LDR 00000nam a22`. */
type PrintedField = { readonly tag: string; readonly value: string };

const DEFAULT_LEADER = "00000nam a2200000 i 4500";

function parsePrinted(lines: readonly string[]): { leader: string; fields: readonly PrintedField[] } {
  const leader = lines.find((line) => line.startsWith("LDR"))?.slice(4) ?? DEFAULT_LEADER;
  const fields = lines
    .filter((line) => !line.startsWith("LDR"))
    .map((line) => ({ tag: line.slice(0, 3), value: line.slice(4) }));
  return { leader, fields };
}

/** Control fields have neither indicators nor subfields: `001 12345`. */
const isControl = ({ tag }: PrintedField): boolean => tag.startsWith("00");
const indicatorsIn = ({ value }: PrintedField): string => value.slice(0, 2).padEnd(2);

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns a record in MARCXML, without a namespace of its own; a prefix ends with a colon. */
export function marcXmlRecord(lines: readonly string[], prefix = ""): string {
  const { leader, fields } = parsePrinted(lines);
  const element = (name: string, attributes: string, inside: string): string =>
    `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`;
  const written = fields.map((field) => {
    if (isControl(field)) return element("controlfield", ` tag="${field.tag}"`, escapeXml(field.value));
    const subfields = field.value
      .split("$")
      .slice(1)
      .map((part) => element("subfield", ` code="${part[0]}"`, escapeXml(part.slice(1))));
    const [first, second] = indicatorsIn(field);
    return element("datafield", ` tag="${field.tag}" ind1="${first}" ind2="${second}"`, subfields.join(""));
  });
  return element("record", "", element("leader", "", leader) + written.join("\n"));
}

/** Returns records as a collection of MARCXML. */
export const marcXml = (...records: readonly (readonly string[])[]): string =>
  `<?xml version="1.0"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">${records.map((lines) => marcXmlRecord(lines)).join("\n")}</collection>`;

/** Returns a record in ISO 2709. Texts are written by `encode`, UTF-8 unless it says otherwise. */
export function iso2709Record(
  lines: readonly string[],
  encode: (text: string) => Uint8Array = (text) => new TextEncoder().encode(text),
): Uint8Array {
  const { leader, fields } = parsePrinted(lines);
  const bodies = fields.map((field) =>
    Buffer.concat([
      encode(
        isControl(field)
          ? field.value
          : `${indicatorsIn(field)}${field.value.slice(field.value.indexOf("$")).replaceAll("$", "\u001F")}`,
      ),
      Buffer.of(0x1e),
    ]),
  );
  let start = 0;
  const directory = fields.map(({ tag }, index) => {
    const length = bodies[index]?.length ?? 0;
    const entry = `${tag}${String(length).padStart(4, "0")}${String(start).padStart(5, "0")}`;
    start += length;
    return entry;
  });
  const base = 24 + directory.join("").length + 1;
  const size = base + start + 1;
  const head = `${String(size).padStart(5, "0")}${leader.slice(5, 12)}${String(base).padStart(5, "0")}${leader.slice(17)}`;
  return Buffer.concat([Buffer.from(`${head}${directory.join("")}\u001E`), ...bodies, Buffer.of(0x1d)]);
}
