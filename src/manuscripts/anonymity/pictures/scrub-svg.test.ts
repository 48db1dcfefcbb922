import { XmlDocument } from "libxml2-wasm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { scrubSvg } from "./scrub-svg.ts";

const SECRET = "meenakshi";
const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const photograph = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#806040" } })
  .withExif({ IFD0: { Artist: SECRET } })
  .jpeg()
  .toBuffer();

/** As Inkscape writes a picture, with what Illustrator and hands add. */
const PICTURE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- ${SECRET} -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  width="40" height="30" sodipodi:docname="${SECRET}-map.svg" inkscape:export-filename="/home/${SECRET}/map.png" id="${SECRET}-root" xml:base="file:///home/${SECRET}/" data-name="${SECRET}">
  <style>/* ${SECRET} */ @import url("${SECRET}.css"); #${SECRET}-rect { fill: #abc } .${SECRET} { stroke: url(#${SECRET}-paint) }</style>
  <metadata><rdf:RDF>${SECRET}</rdf:RDF></metadata>
  <sodipodi:namedview inkscape:window="${SECRET}"/>
  <defs><linearGradient id="${SECRET}-paint"><stop stop-color="#0000ff"/></linearGradient></defs>
  <g inkscape:label="${SECRET}" aria-label="${SECRET}" onclick="${SECRET}()">
    <rect id="${SECRET}-rect" class="${SECRET} other" width="40" height="30" fill="url(#${SECRET}-paint)"/>
    <use xlink:href="#${SECRET}-rect" xlink:title="${SECRET}"/>
    <image href="${SECRET}.png"/><image width="4" height="4" xlink:href="data:image/jpeg;base64,${photograph.toString("base64")}"/>
    <a href="mailto:${SECRET}@madurai.example"><text>Map of salt</text></a><a href="https://salt.example/"><text>there</text></a>
    <script>${SECRET}</script>
  </g>
</svg>`;

test("a picture in SVG has nothing of its making and no names of its parts, and looks as before", async () => {
  const copy = Buffer.from(scrubSvg(toBytes(PICTURE))).toString();
  expect(copy).not.toContain(SECRET);
  expect(Buffer.from(/base64,([^"]*)/u.exec(copy)?.[1] ?? "", "base64").includes(SECRET)).toBe(false);
  for (const words of ["Map of salt", "https://salt.example/", "fill: #abc", "data:image/jpeg", "#0000ff"])
    expect(copy).toContain(words);
  const names = /id="(\w+)" class="(\w+) (\w+)"/u.exec(copy)?.slice(1) ?? [];
  expect(copy).toContain(`href="#${names[0]}"`);
  expect(copy).toContain(`#${names[0]} {`);
  expect(copy).toContain(`.${names[1]} {`);
  const paint = /linearGradient id="(\w+)"/u.exec(copy)?.[1] ?? "";
  expect(copy.match(new RegExp(`url\\(#${paint}\\)`, "gu"))).toHaveLength(2);
  const document = XmlDocument.fromBuffer(toBytes(copy));
  document.dispose();
  const draw = (svg: string): Promise<Buffer> => sharp(toBytes(svg)).raw().toBuffer();
  expect((await draw(copy)).equals(await draw(PICTURE))).toBe(true);
});

test.each([
  [`${SECRET}.click`, "part2.click"],
  [`0s; ${SECRET}.end + 1.5s ;${SECRET}.repeat(2)-1s`, "0s;part2.end + 1.5s;part2.repeat(2)-1s"],
  [`${SECRET}\\-a\\.b.begin`, "part3.begin"],
  ["1:30; -2.5s; 500ms; mouseover", "1:30;-2.5s;500ms;mouseover"],
  [`gone${SECRET}.click`, "indefinite"],
  [SECRET, "indefinite"],
  ["wallclock(2026-11-30T08:00Z)", "indefinite"],
  ["indefinite", "indefinite"],
])("an animation that begins or ends at %s does so at %s", (written, renamed) => {
  const animation = `<animate attributeName="x" begin="${written}" end="${written}" dur="1s" to="9"/>`;
  const parts = `<rect id="${SECRET}">${animation}</rect><rect id="${SECRET}-a.b"/>`;
  const copy = Buffer.from(scrubSvg(toBytes(`<svg xmlns="http://www.w3.org/2000/svg" id="root">${parts}</svg>`)));
  expect(copy.toString()).toContain(`begin="${renamed}" end="${renamed}" dur="1s"`);
  expect(copy.includes(SECRET)).toBe(false);
});

test("labels, tables and formulas do not name parts by their old names", () => {
  const html = `<div xmlns="http://www.w3.org/1999/xhtml"><label for="${SECRET}">Salt</label><td headers="${SECRET}" name="${SECRET}">3</td></div>`;
  const mathml = `<math xmlns="http://www.w3.org/1998/Math/MathML"><mi id="${SECRET}" xref="${SECRET}">x</mi></math>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${html}${mathml}</foreignObject></svg>`;
  const copy = Buffer.from(scrubSvg(toBytes(svg))).toString();
  expect(copy).not.toContain(SECRET);
  expect(copy).toContain("<label>Salt</label>");
});

test.each([
  ["not well formed", "<svg"],
  ["a document type", '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
])("a picture that is %s is refused", (_, svg) => {
  expect(() => scrubSvg(toBytes(svg))).toThrow(RefusedFile);
});
