import { useState } from "react";
import { longDay, relativeTime, shortDateAndTime } from "#ui/formatting/dates.ts";
import { fileSize } from "#ui/formatting/numbers.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import { type BookEditionKind, LEFT_OUT } from "../book-edition.ts";
import { PAPERS, toRoman } from "../extent.ts";
import { MATTER } from "../matter.ts";
import type { Book, BookEdition } from "./book-queries.ts";
import { DedicationDialog } from "./dedication-dialog.tsx";
import { editionPath } from "./edition-path.ts";

/** Beside the table: facts of the whole book, front and back matter from its record, and its editions. */
export const BookAside = ({ book }: { readonly book: Book }) => (
  <div className="production-aside">
    <Facts book={book} />
    <Matter book={book} />
    <Editions book={book} />
  </div>
);

function Facts({ book: { extent, plan } }: { readonly book: Book }) {
  return (
    <section className="panel production-facts" aria-labelledby="book-facts">
      <header>
        <h2 id="book-facts" className="heading-3">
          The book
        </h2>
        {extent && <span className="small quiet">from the last build</span>}
      </header>
      {extent ? (
        <dl>
          <dt>Pages</dt>
          <dd>
            {toRoman(extent.roman)} + {extent.arabic}
          </dd>
          <dt>Spine</dt>
          <dd>
            {extent.spine.toFixed(1)} mm on {PAPERS[plan.paper].label}
          </dd>
          <dt>Signatures</dt>
          <dd>
            {extent.signatures} of 16
            {extent.blank > 0 && `, ${extent.blank} ${extent.blank === 1 ? "page" : "pages"} blank`}
          </dd>
          <dt>Last built</dt>
          <dd>
            <time dateTime={extent.built_at} title={shortDateAndTime(extent.built_at)}>
              {relativeTime(extent.built_at)}
            </time>
            , took {Math.max(1, Math.round(extent.seconds))} s
          </dd>
        </dl>
      ) : (
        <p className="quiet">Pages, spine and signatures are calculated when the book is built.</p>
      )}
    </section>
  );
}

function Matter({ book }: { readonly book: Book }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="book-matter">
      <h2 id="book-matter" className="heading-3">
        Front and back matter
      </h2>
      <ul className="production-matter">
        {book.matter.map(({ key, state, sentence }) => (
          <li key={key} data-state={state}>
            <DashboardIcon name={state === "ready" ? "check" : "alert"} size={16} />
            <span>
              <b>{MATTER[key]}</b>
              <span className="sr-only">{state === "ready" ? ", ready: " : ", needs attention: "}</span>
              <span className="small quiet">
                {sentence}
                {key === "dedication" && (
                  <>
                    {" · "}
                    <button type="button" className="link" onClick={() => setWriting(true)}>
                      {book.plan.dedication === null ? "Add or leave out" : "Change"}
                    </button>
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isWriting && <DedicationDialog book={book} onClose={() => setWriting(false)} />}
    </section>
  );
}

const ICONS: Readonly<Record<BookEditionKind, DashboardIconName>> = {
  pdf: "file-text",
  print: "printer",
  cover: "book-type",
  epub: "book-open",
  bits: "code",
};

const Editions = ({ book }: { readonly book: Book }) => (
  <section aria-labelledby="book-editions">
    <h2 id="book-editions" className="heading-3">
      Editions
    </h2>
    <ul className="production-editions">
      {book.editions.map((edition) => (
        <li key={edition.kind}>
          <DashboardIcon name={ICONS[edition.kind]} size={16} />
          <span>
            <b>{edition.name}</b>
            <EditionState edition={edition} />
          </span>
          {edition.file && (
            <a
              href={editionPath(book.sequential_id, edition.kind)}
              className="link small"
              aria-label={`Open ${edition.name}`}
              target="_blank"
            >
              Open
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const countLeftOut = (problems: BookEdition["problems"]): number =>
  problems.filter(({ code }) => code === LEFT_OUT).length;

const LeftOut = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className="small production-left-out">
      {count === 1
        ? "1 part is left out: it has no pages yet."
        : `${count} parts are left out: they have no pages yet.`}
    </span>
  );

/** What is there, and below it what became of the last build where it has no file. */
function EditionState({ edition: { state, file, problems, requested_at } }: { readonly edition: BookEdition }) {
  const [problem] = problems;
  return (
    <>
      <span className="small quiet">
        {file ? `${fileSize(file.size)} · ${shortDateAndTime(file.made_at)}` : "not built yet"}
      </span>
      {(state === "waiting" || state === "setting") && (
        <span className="small quiet" role="status">
          {state === "waiting" ? "queued" : "being built"}
        </span>
      )}
      {state === "ready" && <LeftOut count={countLeftOut(problems)} />}
      {state === "ready" &&
        problems
          .filter(({ code }) => code !== LEFT_OUT)
          .map(({ sentence }) => (
            <span key={sentence} className="small">
              {sentence}
            </span>
          ))}
      {state === "failed" && (
        <span className="small production-failed">
          {requested_at === null ? "" : `The build of ${longDay(requested_at.slice(0, 10))} failed. `}
          {problem?.sentence}
        </span>
      )}
    </>
  );
}
