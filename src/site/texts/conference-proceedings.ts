export const PROCEEDINGS_BENEFITS = [
  { title: "One volume, every paper", sentence: "Each paper has its own page, DOI and citation inside the volume." },
  { title: "Ready for the first day", sentence: "Participants get all abstracts before the conference opens." },
  {
    title: "A stated review procedure",
    sentence: "We help your committee to run the review. The volume says how the papers were reviewed.",
  },
  { title: "No typing twice", sentence: "Titles, authors and affiliations come from your list of papers." },
] as const;

export const PROCEEDINGS_SERVICES = [
  {
    title: "Pre-conference services",
    points: [
      "Help with the call for papers and the templates",
      "Help for the committee with reviewers and deadlines",
      "Checking of papers, abstracts and metadata",
      "A book of abstracts for participants",
    ],
  },
  {
    title: "Post-conference services",
    points: [
      "Collection of the final versions",
      "Copyediting, typesetting and proofs",
      "ISBN for the volume, DOI for every paper",
      "Publication, indexing and reports of use",
    ],
  },
] as const;

/** Specification §9: the conference's timeline. */
export const PROCEEDINGS_PHASES = [
  {
    title: "Planning",
    note: "4–6 months before",
    from: { months: -6 },
    until: { months: -4 },
    sentence: "We agree on the volume, its editors and the review, and prepare call and templates.",
  },
  {
    title: "Review",
    note: "2–4 months before",
    from: { months: -4 },
    until: { months: -2 },
    sentence: "Papers come in and are reviewed. Authors hear the committee’s decisions and revise.",
  },
  {
    title: "Conference",
    note: "Conference week",
    from: "monday",
    until: "sunday",
    sentence: "Participants have the abstracts. We note changes of title, author and programme.",
  },
  {
    title: "Publication",
    note: "2–4 weeks after",
    from: { days: 14 },
    until: { days: 28 },
    sentence:
      "Authors approve their proofs; we publish the volume with every paper and send its records to catalogues.",
  },
] as const;
