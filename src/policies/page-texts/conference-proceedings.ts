import type { PolicyText } from "#policies/core/policy-text.ts";
import { SERVICE_PATHS } from "#press/pricing/service-paths.ts";
import { AT_A_GLANCE, BENEFITS } from "./service-shape.ts";

/** Conference proceedings: benefits, services before and after, and the four phases of specification §9. */
export const CONFERENCE_PROCEEDINGS: PolicyText = {
  path: SERVICE_PATHS.proceedings,
  eyebrow: "Services",
  title: "Conference Proceedings",
  summary: "A volume of your conference’s papers, planned with you from the call to the last proof.",
  description: "A volume of your conference’s papers in four phases, from six months before to four weeks after.",
  shape: [
    AT_A_GLANCE,
    { ...BENEFITS, title: "What your conference gets" },
    { id: "before", title: "Pre-conference services", needs: "points" },
    { id: "after", title: "Post-conference services", needs: "points" },
    { id: "timeline", title: "Timeline in four phases", needs: "table", columns: ["Phase", "Time", "What happens"] },
  ],
  sections: [
    {
      id: "at-a-glance",
      title: "At a glance",
      blocks: [
        {
          caption: "Conference proceedings in short",
          columns: ["What", "Answer"],
          rows: [
            ["For", "Organisers and programme committees"],
            ["Time", "2–4 weeks after the conference"],
            ["Review", "By your committee; the volume says how"],
          ],
        },
      ],
    },
    {
      id: "benefits",
      title: "What your conference gets",
      blocks: [
        {
          caption: "Benefits",
          columns: ["Benefit", "What it means"],
          rows: [
            ["One volume, every paper", "Each paper has its own page and citation inside the volume."],
            ["Ready for the first day", "Participants can have all abstracts before the conference opens."],
            ["A stated review procedure", "The volume says how its papers were reviewed, and by whom."],
            ["No typing twice", "Titles, authors and affiliations come from your list of papers."],
          ],
        },
      ],
    },
    {
      id: "before",
      title: "Pre-conference services",
      blocks: [
        {
          points: [
            "Help with the call for papers",
            "Help for the committee with reviewers and deadlines",
            "Checking of papers, abstracts and metadata",
            "A list of abstracts for participants",
          ],
        },
      ],
    },
    {
      id: "after",
      title: "Post-conference services",
      blocks: [
        {
          points: [
            "Collection of the final versions",
            "Copyediting, typesetting and proofs",
            "ISBN for the volume, DOI for every paper",
            "Publication, indexing and reports of use",
          ],
        },
      ],
    },
    {
      id: "timeline",
      title: "Timeline in four phases",
      blocks: [
        {
          caption: "The four phases",
          columns: ["Phase", "Time", "What happens"],
          rows: [
            ["Planning", "4–6 months before", "We agree on the volume, its editors, the call and the review."],
            ["Review", "2–4 months before", "Papers are reviewed. Authors hear the decisions and revise."],
            ["Conference", "Conference week", "We note changes of title, author and programme."],
            ["Publication", "2–4 weeks after", "Authors approve their proofs. Then we publish the volume."],
          ],
        },
      ],
    },
  ],
  ways: [],
};
