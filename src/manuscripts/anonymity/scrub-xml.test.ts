import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { scrubXml } from "./scrub-xml.ts";

const TRANSITIONAL = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const body = (text: string, { prefix = "w:", uri = TRANSITIONAL } = {}): string =>
  `<${prefix}p xmlns${prefix === "" ? "" : ":w"}="${uri}"><${prefix}r><${prefix}t>${text}</${prefix}t></${prefix}r></${prefix}p>`;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const addMark = (mark: readonly number[], bytes: Uint8Array): Uint8Array => new Uint8Array([...mark, ...bytes]);
const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** How programs begin, encode and end a part; the text is "Água & <rain>" in each. */
const AS_WRITTEN: readonly (readonly [string, Uint8Array])[] = [
  [
    "Word: a carriage return and a line feed after the declaration",
    utf8(`${DECLARED}\r\n${body("Água &amp; &lt;rain>")}`),
  ],
  ["LibreOffice and pandoc: a line feed after it", utf8(`${DECLARED}\n${body("Água &amp; &lt;rain>")}\n`)],
  ["no declaration", utf8(body("Água &#38; &#x3C;rain&gt;"))],
  [
    "instructions and comments around the root",
    utf8(
      `${DECLARED}\n<?mso-application progid="Word.Document"?>\n<!-- a -->\n${body("Água<!-- b --> <?c d?>&amp; &lt;rain>")}\r\n<!-- e -->\n<?f?>\n`,
    ),
  ],
  ["a section of characters", utf8(`${DECLARED}\t ${body("<![CDATA[Água & <rain>]]>")}`)],
  ["a byte order mark", addMark([0xef, 0xbb, 0xbf], utf8(`${DECLARED}\r\n${body("Água &amp; &lt;rain>")}`))],
  [
    "UTF-16",
    addMark(
      [0xff, 0xfe],
      Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>\r\n${body("Água &amp; &lt;rain>")}`, "utf16le"),
    ),
  ],
  ["another encoding", latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${body("Água &amp; &lt;rain>")}`)],
  ["XML 1.1", utf8(`<?xml version="1.1"?>\n${body("Água &amp; &lt;rain>")}`)],
  ["no prefix, strict", utf8(`${DECLARED}\r\n${body("Água &amp; &lt;rain>", { prefix: "", uri: STRICT })}`)],
];

test.each(AS_WRITTEN)("a part is well formed and has its text: %s", (_, part) => {
  const document = XmlDocument.fromBuffer(scrubXml(part, new Set()).xml);
  expect(document.root.content).toBe("Água & <rain>");
  document.dispose();
});

test.each([
  ["a character that XML 1.0 has not", utf8(`<?xml version="1.1"?>${body("&#1;")}`)],
  ["half a pair", utf8(body("&#xD800;"))],
  ["bytes of another encoding than the declared one", latin1(`${DECLARED}${body("Água")}`)],
  ["an encoding that nobody knows", utf8(`<?xml version="1.0" encoding="x-own"?>${body("a")}`)],
  ["text behind the root", utf8(`${body("a")} b`)],
  ["an undeclared prefix", utf8("<w:p/>")],
])("a part with %s is refused with a sentence", (_, part) => {
  expect(() => scrubXml(part, new Set())).toThrow(/word processor and save it again/u);
});
