const PARTS = [
  "Identity",
  "Addresses and hours",
  "Map point",
  "Claims",
  "Social links",
  "Price list",
  "Peer review",
  "Publisher suggestions",
  "Texts",
  "News",
  "E-mails and letters",
  "Review forms",
  "Change log",
] as const;

/** Buttons that jump to the parts of a long screen. They are not links, so the address stays and no warning about unsaved changes appears. */
export const PartJump = () => (
  <nav className="press-jump" aria-label="Parts of the press settings">
    <ul>
      {PARTS.map((part) => (
        <li key={part}>
          <button type="button" className="link" onClick={() => goTo(part)}>
            {part}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

/** Moves the focus to the panel's heading, so that the keyboard continues from there. */
function goTo(part: string): void {
  const heading = [...document.querySelectorAll<HTMLElement>(".setting-title")].find((one) => one.textContent === part);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  heading?.closest(".setting-panel")?.scrollIntoView({ block: "start" });
}
