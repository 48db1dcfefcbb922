/** The academic publishers that the form suggests until the press sets its own list (specification §3, decision P5). */
export const ACADEMIC_PUBLISHERS: readonly string[] = [
  "Springer Nature",
  "Elsevier",
  "Wiley",
  "Taylor & Francis",
  "SAGE Publications",
  "Oxford University Press",
  "Cambridge University Press",
  "IEEE",
  "ACM",
  "MIT Press",
  "Harvard University Press",
  "Princeton University Press",
  "University of Chicago Press",
  "Yale University Press",
  "De Gruyter",
  "Brill",
  "Routledge",
  "Palgrave Macmillan",
  "Emerald Publishing",
  "IGI Global",
];

/** The number of suggestions for a typed text (specification §9). */
const WHEN_TYPING = 8;
const WHEN_EMPTY = 5;

/** Returns up to 8 publishers whose name contains the typed text, those that begin with it first; the first 5 without any text. */
export function suggestPublishers(publishers: readonly string[], typed: string): string[] {
  const searched = typed.trim().toLowerCase();
  if (searched === "") return publishers.slice(0, WHEN_EMPTY);
  const matching = publishers.filter((name) => name.toLowerCase().includes(searched));
  const begins = (name: string): number => (name.toLowerCase().startsWith(searched) ? 0 : 1);
  return matching.toSorted((a, b) => begins(a) - begins(b)).slice(0, WHEN_TYPING);
}
