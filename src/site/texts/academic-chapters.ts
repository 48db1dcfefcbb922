export const CHAPTER_BENEFITS = [
  { title: "Peer reviewed", sentence: "Independent reviewers who know your field, and a named editor who decides." },
  { title: "Citable on its own", sentence: "A page, a DOI and a citation for the chapter, not only for the volume." },
  { title: "A fitting volume", sentence: "Your chapter appears in a volume that readers of your subject use." },
  { title: "Open access is possible", sentence: "You can choose open access for your chapter alone." },
  { title: "Edited with care", sentence: "A copyeditor reads every line. You approve the proofs." },
  { title: "Easy to find", sentence: "Readers find your chapter by its title, abstract, keywords and full text." },
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
    sentence:
      "Independent reviewers write reports. Expedited review means that we start sooner. It does not change the decision.",
  },
  {
    title: "Revision and resubmission",
    sentence: "You answer the reports point by point and send the revised chapter.",
  },
  {
    title: "Copyediting and formatting",
    sentence: "We edit the language, check the references and set the pages.",
  },
  { title: "Author approval", sentence: "You read the proofs. We publish only after you agree." },
  {
    title: "Publication and indexing",
    sentence: "The chapter appears with its DOI, and its record goes to catalogues and search engines.",
  },
] as const;
