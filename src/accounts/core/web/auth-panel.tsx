import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";

type AuthPanelProps = {
  readonly pressName: string;
  readonly title: string;
  readonly sentence: ReactNode;
  /** Narrow screens leave the sentence out. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
};

/** The frame of every sign-in page: a coloured panel with the title beside the form. */
export const AuthPanel = ({ pressName, title, sentence, isBrief = false, children }: AuthPanelProps) => (
  <div className="page-width auth">
    <header className="auth-board">
      <div className="auth-board-frame">
        <p className="eyebrow">{pressName}</p>
        <h1 className="auth-title">{title}</h1>
        <p className={isBrief ? "auth-sentence auth-sentence-brief" : "auth-sentence"}>{sentence}</p>
        <Fleuron />
      </div>
    </header>
    <div className="auth-sheet">
      <p>
        <a className="button button-ghost auth-back" href="/">
          <Icon name="arrow-left" size={16} />
          Back to Homepage
        </a>
      </p>
      {children}
    </div>
  </div>
);

/** The press's ornament, as on the covers with a frame. */
const Fleuron = () => (
  <svg className="auth-fleuron" viewBox="8 15 28 30" width="28" height="30" aria-hidden="true">
    <path d="M22 16c3 7 6 10 13 14-7 4-10 7-13 14-3-7-6-10-13-14 7-4 10-7 13-14Z" fill="currentColor" />
  </svg>
);

/** A notice for browsers without scripts: the session is in a cookie that a script's request sets. */
export const NeedsScript = () => (
  <noscript>
    <p className="auth-alert">
      Signing in needs JavaScript, which is switched off in this browser. You can read, search and download without it.
    </p>
  </noscript>
);
