import type { ComponentType } from "react";
import { rememberEarlyInput } from "./early-input.ts";

type IslandModule = { default: ComponentType<Record<string, unknown>> };

const sources = import.meta.glob<IslandModule>("../../*/**/*.island.tsx");
const islands = new Map(Object.entries(sources).map(([path, load]) => [islandName(path), load]));

function islandName(path: string): string {
  const [module = "", ...folders] = path.replace("../../", "").split("/");
  return `${module}/${(folders.at(-1) ?? "").replace(".island.tsx", "")}`;
}

/** A button without a native action; a link to a file, whose island reports when the file is there. */
const RESPONDS_LATER = "button[type=button]:not([popovertarget]), a[download]";

/** Code that is not needed yet must not delay the page's fonts. */
const pageVisible = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  else window.addEventListener("load", () => resolve(), { once: true });
});

let last = pageVisible;

/** Each near island hydrates in a task of its own, so that the page responds to the reader in between. */
function inTurn(start: () => void): void {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve))).then(start);
}

/** Hydrates when it comes within 200 px of the window (unless it waits to be used), or as soon as the reader touches it. */
class IslandElement extends HTMLElement {
  #started = false;
  #again: (() => void) | undefined;
  #near: IntersectionObserver | undefined;
  #repeatInput = (): void => undefined;

  connectedCallback(): void {
    if (this.#started) return;
    if (this.getAttribute("when") !== "used") this.#startWhenNear();
    this.#repeatInput = rememberEarlyInput(this);
    for (const type of ["pointerdown", "focusin", "keydown", "input"])
      this.addEventListener(type, this.#start, { once: true });
    this.addEventListener("click", this.#rememberPressed);
    this.addEventListener("submit", this.#rememberSent);
  }

  #startWhenNear(): void {
    this.#near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) inTurn(this.#start);
      },
      { rootMargin: "200px" },
    );
    // The element itself has no box (display: contents), its children have.
    for (const child of this.children) this.#near.observe(child);
  }

  disconnectedCallback(): void {
    this.#near?.disconnect();
  }

  /** A control that is pressed before its island is ready is pressed again once it can respond. */
  #rememberPressed = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest(RESPONDS_LATER) : null;
    if (!(pressed instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#again = () => pressed.click();
  };

  /** A form that is sent too early is sent again: few can be answered without their script, and the typed text stays. */
  #rememberSent = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    event.preventDefault();
    this.#again = () => form.requestSubmit();
  };

  #start = (): void => {
    if (this.#started) return;
    this.#started = true;
    this.#near?.disconnect();
    this.#hydrate().catch((error: unknown) => {
      // Without its code the island stays what the server made of it, and what was pressed does what it can.
      this.#resolve();
      throw error;
    });
  };

  async #hydrate(): Promise<void> {
    const load = islands.get(this.getAttribute("name") ?? "");
    if (!load) throw new Error(`There is no island named ${this.getAttribute("name")}.`);
    const [{ default: Component }, { hydrateRoot }, { createElement, startTransition, useEffect }] = await Promise.all([
      load(),
      import("react-dom/client"),
      import("react"),
    ]);
    const Ready = (props: Record<string, unknown>) => {
      useEffect(() => this.#resolve(), []);
      return createElement(Component, props);
    };
    const props = JSON.parse(this.getAttribute("props") ?? "{}") as Record<string, unknown>;
    // In a transition React stops every few milliseconds for the reader.
    startTransition(() => void hydrateRoot(this, createElement(Ready, props)));
  }

  #resolve(): void {
    this.dataset["ready"] = "";
    this.removeEventListener("click", this.#rememberPressed);
    this.removeEventListener("submit", this.#rememberSent);
    this.#repeatInput();
    this.#again?.();
  }
}

customElements.define("x-island", IslandElement);
