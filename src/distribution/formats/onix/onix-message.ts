import { type Xml, xml } from "#platform/xml-element.ts";
import type { Press } from "#press/core/press.ts";
import { onixText, type OnixRelease } from "./onix-elements.ts";

type MessageOptions = { readonly press: Press; readonly sentAt: Date; readonly release?: OnixRelease };

/** Returns the beginning of a message with its header. */
export function onixOpening({ press, sentAt, release = "3.1" }: MessageOptions): string {
  const header = xml(
    "Header",
    {},
    xml("Sender", {}, onixText("SenderName", press.name), onixText("EmailAddress", press.email)),
    onixText("SentDateTime", `${sentAt.toISOString().slice(0, 16).replaceAll(/[-:]/gu, "")}Z`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="${release}" xmlns="http://ns.editeur.org/onix/${release}/reference">\n${header}\n`;
}

export const ONIX_CLOSING = "</ONIXMessage>\n";

/** Returns a whole message. A message without a product says so, as release 3 demands. */
export const onixMessage = (products: readonly Xml[], options: MessageOptions): string =>
  onixOpening(options) +
  (products.length === 0 ? NO_PRODUCT : products.map((product) => `${product}\n`).join("")) +
  ONIX_CLOSING;

export const NO_PRODUCT = "<NoProduct/>\n";
