// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkStylesWhenNear } from "./link-when-near.ts";
import { FirstScriptStyles, ScriptStyles, ScriptStylesAt, StylesWait, TypefaceStyles } from "./script-styles.tsx";

const watched = new Set<Element>();
let report = (_entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]): void => undefined;
class Observer {
  constructor(onChange: typeof report) {
    report = onChange;
  }
  readonly observe = (element: Element) => void watched.add(element);
  readonly unobserve = (element: Element) => void watched.delete(element);
  readonly disconnect = () => watched.clear();
}
const near = (text: string) => report([{ target: element(text), isIntersecting: true }]);

function element(text: string): Element {
  const found = [...document.querySelectorAll("bdi")].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`The page has no ${text}.`);
  return found;
}

/** The style sheets by which the page's fonts are linked now. */
const listLinked = () =>
  [...document.querySelectorAll("body > link[rel=stylesheet]")].map((sheet) => sheet.getAttribute("href"));

const TEXTS = [
  { text: "Tides", lang: "en" },
  { text: "水的语法", lang: "zh" },
  { text: "山田花子", lang: "ja" },
  { text: "சங்க இலக்கியம்", lang: "ta" },
];

function show(waits: boolean): void {
  document.body.innerHTML = renderToStaticMarkup(
    <StylesWait value={waits}>
      <ScriptStylesAt value={(subset) => [`/assets/${subset}.css`]}>
        {TEXTS.map(({ text, lang }) => (
          <bdi key={text} lang={lang}>
            {text}
          </bdi>
        ))}
        <ScriptStyles texts={TEXTS} />
        <TypefaceStyles href="/assets/further.css" faces="further" />
      </ScriptStylesAt>
    </StylesWait>,
  );
}

let stop = (): void => undefined;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", Observer);
  // happy-dom reports a style sheet that it does not fetch.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = () => {
  stop = linkStylesWhenNear();
  window.dispatchEvent(new Event("load"));
};

test("only texts beyond Latin are watched; nothing is linked before one comes near", () => {
  show(true);
  begin();
  expect([...watched].map(({ textContent }) => textContent)).toEqual(["水的语法", "山田花子", "சங்க இலக்கியம்"]);
  report([{ target: element("水的语法"), isIntersecting: false }]);
  expect(listLinked()).toEqual([]);
});

test("a text that comes near has the fonts of its own language linked, once", () => {
  show(true);
  begin();
  near("山田花子");
  expect(listLinked()).toEqual(["/assets/japanese.css"]);
  near("山田花子");
  near("சங்க இலக்கியம்");
  expect(listLinked()).toEqual(["/assets/japanese.css", "/assets/further.css"]);
  expect(watched.has(element("山田花子"))).toBe(false);
  expect(watched.has(element("水的语法"))).toBe(true);
});

test("a style sheet that newer titles have brought is not linked again", () => {
  show(true);
  begin();
  const brought = document.createElement("link");
  brought.setAttribute("rel", "stylesheet");
  brought.setAttribute("href", "/assets/chinese.css");
  document.body.append(brought);
  near("水的语法");
  expect(listLinked()).toEqual(["/assets/chinese.css"]);
});

test("a page whose style sheets do not wait has them as links, and nothing is watched", () => {
  show(false);
  begin();
  expect(watched.size).toBe(0);
  expect([...document.querySelectorAll("link[rel=stylesheet]")].map((sheet) => sheet.getAttribute("href"))).toEqual(
    expect.arrayContaining(["/assets/chinese.css", "/assets/japanese.css", "/assets/further.css"]),
  );
});

test("once it is stopped, nothing is watched any more", () => {
  show(true);
  begin();
  stop();
  expect(watched.size).toBe(0);
});

test("what the first texts need is linked at once, and not again when other texts come near", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <StylesWait value>
      <ScriptStylesAt value={(faces) => [`/assets/${faces}.css`]}>
        <main>
          <bdi lang="zh">水的语法</bdi>
          <FirstScriptStyles texts={[{ text: "水的语法", lang: "zh" }]} />
          <ScriptStyles texts={TEXTS} />
        </main>
      </ScriptStylesAt>
    </StylesWait>,
  );
  const listLinkedAnywhere = () =>
    [...document.querySelectorAll("link")]
      .filter((sheet) => !sheet.closest("noscript"))
      .map((sheet) => sheet.getAttribute("href"));
  expect(listLinkedAnywhere()).toEqual(["/assets/chinese.css"]);
  linkStylesWhenNear();
  near("水的语法");
  expect(listLinkedAnywhere()).toEqual(["/assets/chinese.css"]);
});
