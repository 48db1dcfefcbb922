import { ButtonLink } from "#ui/forms/button.tsx";

type DeadLinkProps = { readonly href: string; readonly label: string; readonly sentence?: string };

const USED = "This link no longer works. It is older than ten minutes, or was already used.";

/** A notice for an e-mail's link that no longer works, with a link to request a new one. */
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
