import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { mapFacesByClass } from "./face-classes.ts";

const addresses = {
  link: (href: string) => (href.startsWith("#") ? `#t-${href.slice(1)}` : href === "two.xhtml#n" ? "2#t-n" : undefined),
  picture: (src: string) => (src === "a.png" ? "pictures/1" : undefined),
};
const clean = (body: string, sheet = "") =>
  cleanHtml(`<html><head><title>No</title><style>p{}</style></head><body>${body}</body></html>`, {
    addresses,
    faces: mapFacesByClass(sheet),
  });

test.each([
  ["a script", "<p>a</p><script>alert(1)</script>", '<p id="t-b1">a</p>'],
  ["an event", '<p onclick="alert(1)" style="position:fixed">a</p>', '<p id="t-b1">a</p>'],
  ["an address of a script", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["an address of a script in capitals and tabs", '<a href="java&#9;script:alert(1)">a</a>', "<a>a</a>"],
  ["a form", "<form action='https://evil.example'><input name='a'/>b</form>", ""],
  ["a frame", "<iframe src='https://evil.example'></iframe>a", "a"],
  ["a picture of another site", '<img src="https://evil.example/a.png" alt="x"/>a', "a"],
  [
    "a drawing's script",
    '<svg><script>1</script><a xlink:href="javascript:1"><path d="M0 0"/></a></svg>',
    '<svg><a><path d="M0 0"></path></a></svg>',
  ],
  ["a drawing's foreign object", "<svg><foreignObject><body onload='x'>b</body></foreignObject></svg>", "<svg></svg>"],
  [
    "a drawing's address",
    '<svg><path fill="url(https://evil.example#a)" d="M0 0"/></svg>',
    '<svg><path d="M0 0"></path></svg>',
  ],
  [
    "a formula's annotation",
    "<math><semantics><mi>x</mi><annotation>evil</annotation></semantics></math>",
    "<math><semantics><mi>x</mi></semantics></math>",
  ],
  ["an unknown element, but not its words", "<blink>a</blink><x-island name='b/c'>d</x-island>", "ad"],
  [
    "markup in text",
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    '<p id="t-b1">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ],
  [
    "a quotation mark that ends an attribute",
    `<p title='"&gt;&lt;b onclick=1'>a</p>`,
    '<p id="t-b1" title="&quot;&gt;&lt;b onclick=1">a</p>',
  ],
])("%s is left out", (_, source, html) => {
  expect(clean(source).html).toBe(html);
});

test("headings stand below the page's, and the first is the part's title", () => {
  const { html, heading } = clean("<h1>On  <em>rain</em></h1><h2>Gauges</h2>");
  expect(heading).toBe("On rain");
  expect(html).toBe('<h2 id="t-b1">On  <em>rain</em></h2><h3 id="t-b2">Gauges</h3>');
});

test("a part that begins with a lower heading, or skips one, has no gaps", () => {
  expect(clean("<h3>a</h3><h6>b</h6><h3>c</h3>").html).toBe(
    '<h2 id="t-b1">a</h2><h3 id="t-b2">b</h3><h2 id="t-b3">c</h2>',
  );
});

test("links inside the text stay inside it; own addresses keep their names, twice none", () => {
  expect(
    clean(
      '<p id="n">a <a href="#n">b</a> <a href="two.xhtml#n">c</a> <a href="https://a.example/x">d</a></p><p id="n">e</p>',
    ).html,
  ).toBe(
    '<p id="t-n">a <a href="#t-n">b</a> <a href="2#t-n">c</a> <a href="https://a.example/x" rel="external noopener">d</a></p><p id="t-b1">e</p>',
  );
});

test("notes, printed pages and tables keep what they mean", () => {
  const source =
    '<p>a<a epub:type="noteref" href="#n1">1</a><span epub:type="pagebreak" id="p7" title="7"></span></p>' +
    '<aside epub:type="footnote" id="n1">b</aside><table><tr><th colspan="2" scope="col" width="9">c</th></tr></table>' +
    '<p xml:lang="ta" dir="ltr">d</p><img src="a.png" alt="A gauge" width="40%"/>';
  expect(clean(source).html).toBe(
    '<p id="t-b1">a<a role="doc-noteref" href="#t-n1">1</a><span id="t-p7" title="7" role="doc-pagebreak" aria-label="7"></span></p>' +
      '<aside id="t-n1" role="doc-footnote">b</aside><table><tr><th id="t-b2" colspan="2" scope="col">c</th></tr></table>' +
      '<p id="t-b3" lang="ta" dir="ltr">d</p><img src="pictures/1" alt="A gauge" loading="lazy">',
  );
});

test("a class that is italic in the style sheet stays italic", () => {
  const sheet =
    "/* .no{font-style:italic} */ span.CharOverride-3, .it { font-style:italic } .sc{font-variant:small-caps}";
  expect(
    clean('<p><span class="x it">a</span><span class="sc">b</span><span class="no">c</span></p>', sheet).html,
  ).toBe('<p id="t-b1"><span><em>a</em></span><span><span class="small-caps">b</span></span><span>c</span></p>');
});

test("broken markup is read as a browser reads it, and elements nested without end lose only their tags", () => {
  expect(clean("<p>a<p>b<b>c").html).toBe('<p id="t-b1">a</p><p id="t-b2">b<b>c</b></p>');
  const { html, passages } = clean(`${"<div>".repeat(5000)}deep${"</div>".repeat(5000)}`);
  expect(html).toContain("deep");
  expect(html.match(/<div>/gu)?.length).toBeLessThanOrEqual(60);
  expect(passages).toEqual([{ anchor: "", text: "deep" }]);
});

test("passages hold all the words, with the address of their first paragraph", () => {
  const long = "Rain falls on the just. ".repeat(80);
  const { passages } = clean(`<p id="a">${long}</p><p>Short.</p><p>${long}</p>`);
  expect(passages.map(({ anchor }) => anchor)).toEqual(["t-a", "t-b1"]);
  expect(passages.map(({ text }) => text).join(" ")).toBe(`${long}Short. ${long}`.trim());
  const whole = clean(`<p>${"word ".repeat(20_000)}</p>`).passages;
  expect(whole.every(({ anchor, text }) => anchor === "t-b1" && text.length <= 20_000)).toBe(true);
  expect(whole.map(({ text }) => text).join("").length).toBe(99_999);
});
