import type { Ref } from "react";
import type { ProofView } from "../proof-view.ts";
import { explanation, headline } from "./proof-words.ts";

/** The head of the page: one sentence with the date, and what it asks for. */
export function ProofIntro({ view, ref }: { readonly view: ProofView; readonly ref: Ref<HTMLHeadingElement> }) {
  const { part, round, title, book, state, message, editor } = view;
  return (
    <header className="proof-intro">
      <p className="eyebrow">{`Proof of ${part}${round > 1 ? ` · round ${round}` : ""}`}</p>
      <h1 ref={ref} tabIndex={-1} className="proof-headline">
        {headline(view)}
      </h1>
      <p className="proof-title" dir="auto">
        {title}
        {book !== null && <span className="quiet"> · {book}</span>}
      </p>
      <p className="quiet proof-explanation">{explanation(view)}</p>
      {state === "open" && <p className="small quiet">No account is needed. Your remarks are saved as you type.</p>}
      {message !== "" && state === "open" && (
        <blockquote className="proof-message" dir="auto">
          {message}
          {editor !== null && <footer className="small quiet">{editor}</footer>}
        </blockquote>
      )}
    </header>
  );
}
