import type { PolicyText } from "#policies/core/policy-text.ts";

/** The author guidelines (specification §5); the time at which each applies is the design brief's (§5.1). */
export const AUTHOR_GUIDELINES: PolicyText = {
  path: "/guidelines/author",
  eyebrow: "Guidelines",
  title: "Author guidelines",
  description: "How to prepare a manuscript: structure, abstract, citation styles, formatting, images and biography.",
  summary:
    "Your first submission is format-free: send a clear, complete manuscript and we judge its content. The rules for layout and images apply only after it has been accepted.",
  sections: [
    {
      id: "manuscript",
      title: "Manuscript preparation",
      when: "At submission",
      blocks: [
        "Send the manuscript as one file, in .docx or .pdf. A reader who knows your field but not your project should be able to follow it from the first page to the last.",
        {
          points: [
            "Abstract: 150–250 words that state the question, the sources or method, the result and why it matters.",
            "Keywords: 4–6, in the words a colleague would search for.",
            "Headings: a clear hierarchy of chapter, section and subsection, made with your word processor’s heading styles.",
            "Author biography: 100 words for each author, with the present affiliation.",
            "References: complete, whatever their style, so that a reviewer can find every source.",
          ],
        },
        "Leave your name out of headers, footers and file properties if you want reviewers not to see it. We remove the names that we find, but you know your text best.",
      ],
    },
    {
      id: "citations",
      title: "Citation standards",
      when: "After acceptance",
      blocks: [
        "We publish in APA, MLA, Chicago or Harvard. Choose the one your field uses and keep to it throughout; volumes with several authors follow the editor’s choice.",
        {
          points: [
            "Every citation in the text has its entry in the list of references, and every entry is cited.",
            "Give the DOI where there is one, as a full link beginning with https://doi.org/.",
            "Quote in the original language where the wording matters, with a translation next to it.",
            "You obtain the permissions for long quotations, poems, song texts and archival documents. Keep the letters.",
          ],
        },
      ],
    },
    {
      id: "formatting",
      title: "Formatting",
      when: "After acceptance",
      blocks: [
        "We typeset your text ourselves, so the final file should be plain and even. Do not imitate the layout of a printed book.",
        {
          points: [
            "Typeface: Times New Roman or Arial, 12pt.",
            "Line spacing: double, including notes and references.",
            "Margins: 1 inch on all sides.",
            "Page numbers: bottom centre.",
            "Files: .docx, and also a .pdf if the text has formulas or characters that other computers may show incorrectly.",
            "Tables made with the word processor’s own tables, never with tabs or as pictures.",
          ],
        },
      ],
    },
    {
      id: "images",
      title: "Images",
      when: "After acceptance",
      blocks: [
        {
          points: [
            "Resolution: at least 300 dpi at the size in which the image will be printed.",
            "A caption for every image, with its source and the holder of its rights.",
            "Each image as a file of its own, named by its number; its place is marked in the text.",
            "A description in words for readers who cannot see it. You can say what it shows better than we can.",
            "Use colour only where it carries meaning. For the price of colour figures, see [academic chapters](/services/academic-chapters#fees).",
          ],
        },
      ],
    },
    {
      id: "checklist",
      title: "Before you send it",
      when: "At submission",
      blocks: [
        {
          points: [
            "The abstract has 150–250 words.",
            "There are 4–6 keywords.",
            "Every author is named, in the agreed order, and has agreed to the submission.",
            "Every author has a biography of 100 words.",
            "The file opens, is complete and is .docx or .pdf.",
            "Competing interests, funding and any use of AI tools are declared ([publication ethics](/policies/ethics)).",
          ],
        },
      ],
    },
  ],
  ways: [
    { href: "/guidelines/submission", label: "How to submit" },
    { href: "/services", label: "Services and prices" },
  ],
};
