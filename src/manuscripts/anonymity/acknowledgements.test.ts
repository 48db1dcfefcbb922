import { expect, test } from "vitest";
import { acknowledgementsInPages, findAcknowledgements, thanksSentence } from "./acknowledgements.ts";

const paragraph = (text: string) => ({ text, isHeading: false });
const heading = (text: string) => ({ text, isHeading: true });
const THANKS = "The archive was kind. I thank Emmanuelle Girard and A. Byron for their remarks. All errors are mine.";

test("acknowledgements stand below their heading, or behind their label", () => {
  const paragraphs = [
    heading("Conclusion"),
    paragraph("It is certain."),
    heading("Acknowledgements"),
    paragraph(THANKS),
  ];
  expect(findAcknowledgements([...paragraphs, heading("References"), paragraph("Girard, E. (2019).")])).toBe(THANKS);
  expect(findAcknowledgements([paragraph(`Acknowledgments: ${THANKS}`), paragraph("Girard, E.")])).toBe(THANKS);
  expect(findAcknowledgements([paragraph("5. Danksagung"), paragraph(THANKS), paragraph(""), paragraph("More")])).toBe(
    THANKS,
  );
  expect(findAcknowledgements([paragraph("The ministry acknowledges the letter.")])).toBeUndefined();
});

test("acknowledgements are found in the text of pages, up to the next part", () => {
  expect(acknowledgementsInPages(`It is certain. Acknowledgements ${THANKS}\nReferences\nGirard, E.`)).toBe(THANKS);
  expect(acknowledgementsInPages("He made acknowledgements of the debt.")).toBeUndefined();
});

test("the sentence that names a person is returned, by the whole name or with initials", () => {
  const sentence = "I thank Emmanuelle Girard and A. Byron for their remarks.";
  expect(thanksSentence(THANKS, "Emmanuelle Girard")).toBe(sentence);
  expect(thanksSentence(THANKS, "Ada Byron")).toContain("A. Byron");
  expect(thanksSentence(THANKS, "Girard")).toBeUndefined();
  expect(thanksSentence(THANKS, "Jean Girard")).toBeUndefined();
  expect(thanksSentence(THANKS, "Ilse Roth")).toBeUndefined();
});
