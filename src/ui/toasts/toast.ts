import { keepToastsPlaced } from "./place-toasts.ts";
import { clearTimer, startTimer } from "./toast-timer.ts";

export type ToastAction = { readonly label: string } & ({ readonly href: string } | { readonly onSelect: () => void });

export type Toast = {
  readonly title: string;
  readonly message?: string | undefined;
  /** Errors and toasts with an action leave after ten seconds, the others after five. */
  readonly kind?: "success" | "error" | undefined;
  /** The reference number of a failed request, for a message to the press. */
  readonly reference?: string | undefined;
  readonly action?: ToastAction | undefined;
};

/** Shows a toast in the document's region and announces it to screen readers. Returns a function that closes it. */
export function toast(message: Toast): () => void {
  const region = document.querySelector<HTMLElement>("[data-toasts]");
  if (!region) throw new Error("This document has no toast region.");
  const box = element("div", "toast");
  box.dataset["kind"] = message.kind ?? "success";
  const close = (): void => {
    clearTimer(box);
    box.remove();
  };
  box.append(...renderParts(message, close));
  // The same message again takes the place of the first.
  [...region.children].find(({ textContent }) => textContent === box.textContent)?.remove();
  region.append(box);
  announce(message);
  keepToastsPlaced(region, box);
  startTimer(box, message.kind ?? (message.action ? "action" : "success"), close);
  return close;
}

function renderParts(message: Toast, close: () => void): HTMLElement[] {
  const parts = [element("p", "toast-title", message.title), closeButton(close)];
  if (message.message) parts.push(element("p", "toast-message", message.message));
  if (message.reference) parts.push(element("p", "toast-reference", `Reference ${message.reference}`));
  if (message.action) parts.push(renderAction(message.action, close));
  return parts;
}

function closeButton(close: () => void): HTMLElement {
  const button = element("button", "toast-close", "×");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", "Close this notification");
  button.addEventListener("click", close);
  return button;
}

function renderAction(action: ToastAction, close: () => void): HTMLElement {
  const link = element("href" in action ? "a" : "button", "toast-action link", action.label);
  if ("href" in action) link.setAttribute("href", action.href);
  else {
    link.setAttribute("type", "button");
    link.addEventListener("click", action.onSelect);
  }
  link.addEventListener("click", close);
  return link;
}

function announce({ kind, title, message, reference }: Toast): void {
  const region = document.querySelector(kind === "error" ? "[data-toast-assertive]" : "[data-toast-polite]");
  const sentence = [title, message, reference && `Reference ${reference}`].filter(Boolean).join(". ");
  // A new paragraph each time, so that the same words are announced twice.
  region?.replaceChildren(element("p", "", sentence));
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
