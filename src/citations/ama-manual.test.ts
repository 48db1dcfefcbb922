import { describe, expect, test } from "vitest";
import { createCitedPublication } from "#tests/data/cited-titles.ts";
import { CITING } from "#tests/data/manual-titles.ts";
import { formatCitation } from "./formatted-citation.ts";

/**
 * Examples of AMA's own manual, 11th ed. §3.12.2, and of guides to it for series (Widener University) and unknown years (UT
 * Southwestern, with an invented book); the other works exist.
 */
describe("the examples of AMA's manual", () => {
  test.each([
    [
      "Etzel RA, Balk SJ, eds. Pediatric Environmental Health. American Academy of Pediatrics; 2011.",
      { editors: ["Ruth A. Etzel", "Sophie J. Balk"], title: "Pediatric environmental health", date: "2011" },
      { publisher: "American Academy of Pediatrics", place: "Elk Grove Village" },
    ],
    [
      "Sacks O. Hallucinations. Alfred A Knopf; 2012.",
      { authors: ["Oliver Sacks"], title: "Hallucinations", date: "2012" },
      { publisher: "Alfred A Knopf", place: "New York" },
    ],
    [
      "Patterson JW. Weedon’s Skin Pathology. 4th ed. Churchill Livingstone; 2016.",
      { authors: ["James W. Patterson"], title: "Weedon’s skin pathology", date: "2016" },
      { publisher: "Churchill Livingstone", edition: "4" },
    ],
    [
      "Eagle KA, Baliga RR, Isselbacher EM, Nienaber CA, eds. Aortic Dissection and Related Syndromes. Springer; 2007. Developments in Cardiovascular Medicine; vol 260.",
      {
        editors: ["Kim A. Eagle", "Ragavendra R. Baliga", "Eric M. Isselbacher", "Christoph A. Nienaber"],
        title: "Aortic dissection and related syndromes",
        date: "2007",
        series: { title: "Developments in Cardiovascular Medicine", position: "260" },
      },
      { publisher: "Springer" },
    ],
    [
      "de Pina-Cabral J. World: An Anthropological Examination. Malinowski Monographs. Hau Books; 2016.",
      {
        authors: ["João de Pina-Cabral"],
        title: "World: an anthropological examination",
        date: "2016",
        series: { title: "Malinowski Monographs" },
      },
      { publisher: "Hau Books" },
    ],
    [
      "Brown B. Self Published Books Are the Future of Science. Brown’s Own Books; date unknown.",
      { authors: ["Bess Brown"], title: "Self published books are the future of science" },
      { publisher: "Brown’s Own Books" },
    ],
  ])("%s", (entry, facts, details) => {
    // The manual's books are printed; ours are read here, which adds their address.
    const address = " doi:10.5555/printed";
    const title = createCitedPublication({ ...facts, details, doi: "10.5555/printed" });
    expect(formatCitation(title, "ama", "text", CITING)).toBe(`${entry}${address}`);
  });
});
