import { addressesOfUnsent } from "#enquiries/web/enquiry-draft.ts";
import { publicationPath, readingPartPath } from "#addresses/publication-addresses.ts";
import { recallPlaces } from "#catalogue/reader/web/remembered-place.ts";
import { listStoredTexts } from "#catalogue/reading/web/offline/stored-texts.ts";
import { shortDate } from "#ui/formatting/dates.ts";
import { STORED_LIST } from "../offline-address.ts";

/** More places would not help to go on reading. */
const MAX_PLACES = 5;

/** Lists, on the page for visits without a connection, the texts, reading places and unsent messages that this browser keeps. */
export function listStoredOnThisDevice(): void {
  const section = document.getElementById(STORED_LIST);
  const list = section?.querySelector("ul");
  if (!section || !list) return;
  const places = recallPlaces().slice(0, MAX_PLACES);
  const items = [
    ...listStoredTexts().map(({ sequentialId, title, at }) =>
      renderItem(readingPartPath(sequentialId, 1), title, `Saved on ${shortDate(at)} for offline reading`),
    ),
    ...places.map(({ sequentialId, title, page }) =>
      renderItem(
        `${publicationPath(sequentialId)}/read`,
        title ?? `Publication ${sequentialId}`,
        `Read as far as page ${page}`,
      ),
    ),
    ...addressesOfUnsent().map((address) => renderItem(address, "Your message to the press", "Not sent yet")),
  ];
  list.replaceChildren(...items);
  section.hidden = items.length === 0;
}

function renderItem(address: string, name: string, state: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: address, className: "link", textContent: name });
  link.dir = "auto";
  item.append(link, Object.assign(document.createElement("span"), { textContent: state }));
  return item;
}
