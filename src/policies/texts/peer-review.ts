import { FIRST_VERSION, type PolicyText } from "#policies/core/policy-text.ts";

export const PEER_REVIEW_POLICY: PolicyText = {
  path: "/policies/peer-review",
  eyebrow: "Policies",
  title: "Peer review",
  description: "How {name} has manuscripts reviewed: who decides, what reviewers are asked, times, and appeals.",
  summary:
    "Independent experts advise; a named editor decides. You see their reports, and the people who decide on your manuscript do not see what was paid.",
  sections: [
    {
      id: "what-is-reviewed",
      title: "What is reviewed",
      blocks: [
        "Every book, chapter and proceedings volume that is submitted is first read by an editor. Complete manuscripts that fit the press go to external reviewers. Prefaces, introductions by the volume’s editors, reviews of books and obituaries are read by the editor alone.",
      ],
    },
    {
      id: "who-decides",
      title: "Who decides",
      blocks: [
        "The editor decides; the reviewers advise, and their votes are not counted. The decision gives its reasons. An editor who is an author, a close colleague or a relative of one takes no part: another editor handles the manuscript, and the first sees only what an author sees.",
      ],
    },
    {
      id: "anonymity",
      title: "Names",
      blocks: [
        "Reviewers are not named to authors. The authors of chapters and papers are not named to reviewers either; those of books are, unless they submit for anonymous review.",
      ],
    },
    {
      id: "reviewers",
      title: "What we ask of reviewers",
      blocks: [
        {
          points: [
            "Expertise: accept only what you can judge, and name the parts that you cannot.",
            "Timeliness: answer the invitation within a week; ask for more time before the date has passed.",
            "Confidentiality: do not share, quote or use the manuscript, and do not give it to outside services, including AI tools.",
            "Independence: decline where you have a competing interest, or tell the editor before you begin.",
            "Constructiveness: write what would make the work better, as if you signed your report.",
          ],
        },
      ],
    },
    {
      id: "times",
      title: "Times",
      blocks: [
        "Initial review takes 2–3 weeks, peer review 4–6 weeks. Expedited review means that we start sooner. The reviewers, their number and the decision do not change.",
      ],
    },
    {
      id: "appeals",
      title: "Appeals and complaints",
      blocks: [
        "If you think that a decision is based on an error, write to [{email}](mailto:{email}) within 60 days and name the error. An editor who has not handled the manuscript reads the file and answers with reasons. Complaints about conduct are dealt with under [publication ethics](/policies/ethics#complaints).",
      ],
    },
  ],
  versions: [FIRST_VERSION],
  ways: [
    { href: "/guidelines/submission", label: "How to submit" },
    { href: "/policies/ethics", label: "Publication ethics" },
  ],
};
