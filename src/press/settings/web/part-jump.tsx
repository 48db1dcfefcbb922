const PARTS = [
  "Identity",
  "Addresses and hours",
  "Map point",
  "Claims",
  "Social links",
  "Price list",
  "Publisher suggestions",
  "Texts",
  "Change log",
] as const;

/** The parts of a long screen, to go to. No link: the address stays, and nothing typed is asked about. */
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

/** The panel's heading takes the focus, so that the keyboard goes on from there. */
function goTo(part: string): void {
  const heading = [...document.querySelectorAll<HTMLElement>(".setting-title")].find((one) => one.textContent === part);
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  heading?.closest(".setting-panel")?.scrollIntoView({ block: "start" });
}
