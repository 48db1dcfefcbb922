import { ButtonLink } from "#ui/button.tsx";

type DeadLinkProps = { readonly href: string; readonly label: string; readonly sentence?: string };

const USED = "This link does not work any more. It is older than ten minutes, or was used already.";

/** A letter's link that opens nothing, and the way to a new one. */
export const DeadLink = ({ href, label, sentence = USED }: DeadLinkProps) => (
  <div className="auth-step">
    <p className="auth-alert" role="alert">
      {sentence}
    </p>
    <p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </p>
  </div>
);
