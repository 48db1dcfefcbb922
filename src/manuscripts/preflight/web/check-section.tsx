import { Island } from "#platform/web/island.tsx";
import CheckFile from "./check-file.island.tsx";

/** The section's address on the page and its title. */
export const CHECK_SECTION = { id: "check-my-file", title: "Check my file" };

/** The part of the author guidelines that checks a file. Without JavaScript it lists the points of the check. */
export function CheckSection() {
  const { id, title } = CHECK_SECTION;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      <p>
        Compare a .docx with these guidelines before you send it. The check finds a missing or overlong abstract,
        keywords, headings out of order, typeface, size and spacing, margins, page numbers, images and their captions,
        biographies and references, and says for each where it is and how to mend it. These are remarks: none of them
        prevents a submission.
      </p>
      <noscript>
        <p>The check runs in your own browser and needs JavaScript, which is switched off here.</p>
      </noscript>
      <Island name="manuscripts/check-file" of={CheckFile} props={{}} />
    </section>
  );
}
