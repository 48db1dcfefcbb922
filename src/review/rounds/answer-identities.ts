import { findIdentities, type IdentifiedPerson, type IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";

/** What the authors answered to a concern, and where they changed the manuscript for it. */
export type AnswerText = { readonly answer: string; readonly place: string };

/**
 * Returns the places of an answer by which a reviewer may learn who the authors are. A family name alone counts here, because answers
 * are signed and name the authors' own works; thanks to the reviewer do not.
 */
export function findAnswerIdentities(
  { answer, place }: AnswerText,
  people: readonly IdentifiedPerson[],
): readonly IdentityWarning[] {
  const texts = [
    { where: "Answer", text: answer },
    { where: "Place", text: place },
  ];
  const polite = texts.map((text) => ({ ...text, text: text.text.replaceAll(COURTESY, "") }));
  const running = texts.map((text) => ({ ...text, isRunning: true }));
  return [
    ...findIdentities(texts, people).filter(({ kind }) => kind !== "acknowledgements"),
    ...findIdentities(polite, []).filter(({ kind }) => kind === "acknowledgements"),
    ...findIdentities(running, people).filter(({ kind }) => kind === "name"),
  ];
}

/** "Thank the reviewer for this helpful remark": nearly every answer begins so. */
const COURTESY =
  /\b(?:thanks?|acknowledges?|grateful|thankful|indebted|gratitude)\s+(?:(?:go|goes|are|due|also|to|for|you|the|this|these|that|your|their|our|both|all|each|anonymous|expert|kind|careful|helpful|useful|valuable|insightful|excellent|first|second|third|handling|and|very|much)\s+)*(?:you|reviewers?|referees?|editors?|comments?|suggestions?|remarks?|questions?|points?|pointing|observations?|advice|criticisms?|reading|drawing|raising)\b/giu;

/** Returns whether an editor has passed exactly the places that were found now; nothing that was found needs nobody. */
export const arePassed = (found: readonly IdentityWarning[], passed: readonly IdentityWarning[] | null): boolean =>
  found.length === 0 || (passed !== null && formatList(found) === formatList(passed));

// A database may return the keys of an object in another order.
const formatList = (warnings: readonly IdentityWarning[]): string =>
  JSON.stringify(warnings.map(({ kind, where, words }) => [kind, where, words]));

/** Returns the places without those that another rule found with more words. */
export function withoutRepeated(warnings: readonly IdentityWarning[]): readonly IdentityWarning[] {
  const distinct = [...new Map(warnings.map((warning) => [formatList([warning]), warning])).values()];
  const holds = (a: IdentityWarning, b: IdentityWarning): boolean =>
    a !== b && a.kind === b.kind && a.where === b.where && a.words.includes(b.words);
  return distinct.filter((warning) => !distinct.some((other) => holds(other, warning)));
}
