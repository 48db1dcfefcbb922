export const CHAPTER_BENEFITS = [
  { title: "Peer reviewed", sentence: "Independent reviewers who know your field, and a named editor who decides." },
  { title: "Citable on its own", sentence: "A page, a DOI and a citation for the chapter, not only for the volume." },
  { title: "In good company", sentence: "Your chapter stands in a volume that readers of the subject open." },
  { title: "Open, if you wish", sentence: "Choose open access for your chapter, whatever the others do." },
  { title: "Edited with care", sentence: "A copyeditor reads every line; you approve what is printed." },
  { title: "Found", sentence: "Indexed with abstract and keywords, and searchable to the page." },
] as const;

/** Specification §2: the six steps, in its words and order. */
export const CHAPTER_STEPS = [
  {
    title: "Submission and initial review",
    note: "2–3 weeks",
    sentence:
      "You send the chapter with abstract and keywords. An editor checks that it is complete and fits a volume.",
  },
  {
    title: "Peer review",
    note: "4–6 weeks",
    sentence: "Independent reviewers write reports. Expedited review buys an earlier place, not a kinder judgement.",
  },
  {
    title: "Revision and resubmission",
    sentence: "You answer the reports point by point and send the revised chapter.",
  },
  {
    title: "Copyediting and formatting",
    sentence: "We edit the language, check the references and set the pages.",
  },
  { title: "Author approval", sentence: "You read the proofs. Nothing is printed before you have said yes." },
  {
    title: "Publication and indexing",
    sentence: "The chapter appears with its DOI, and its record goes to catalogues and search engines.",
  },
] as const;
