/** Specification §2: the six steps, in its words and order. */
export const BOOK_STEPS = [
  {
    title: "Manuscript review",
    note: "2–3 weeks, then 4–6 weeks of peer review",
    sentence:
      "An editor reads your manuscript; independent reviewers advise. You get their reports and a decision with reasons.",
  },
  {
    title: "Design and formatting",
    sentence:
      "We copyedit, design cover and page, and set the text in its own script. You choose among the cover concepts.",
  },
  {
    title: "Production",
    sentence: "You read the proofs and approve them. Then we prepare the final files, with ISBN and DOI.",
  },
  {
    title: "Distribution",
    sentence:
      "The title enters the library on this site, and its record goes to catalogues, search engines and reference managers.",
  },
  {
    title: "Marketing",
    sentence: "We announce the book. It has a page of its own in the library, which you can link to.",
  },
  {
    title: "Ongoing support",
    sentence:
      "You see views, downloads and citations. We correct errors, update records and talk with you about a new edition.",
  },
] as const;

export const BOOK_INCLUDED = [
  "Editorial and peer review",
  "Editing within the package’s length",
  "Cover and page design",
  "Typesetting and proofs",
  "ISBN and DOI",
  "Final files",
  "A page in the library, with citations to copy",
  "Reports of views and downloads",
] as const;
