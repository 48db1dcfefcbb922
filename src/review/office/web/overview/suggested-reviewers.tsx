import { Fragment } from "react";
import type { Declarations } from "#manuscripts/drafts/declarations.ts";
import { Button } from "#ui/forms/button.tsx";
import { NamedPerson } from "./named-reviewers.tsx";

/** A person who is invited by name and address, such as one whom the authors suggest. */
export type ByAddress = { readonly name: string; readonly email: string };

type SuggestedProps = {
  readonly declarations: Declarations;
  readonly invitedEmails: readonly string[];
  readonly onInvite: (person: ByAddress) => void;
};

/** Those whom the authors named for the review: the suggested can be invited, the opposed are a warning. */
export function SuggestedReviewers({ declarations, invitedEmails, onInvite }: SuggestedProps) {
  const { suggested_reviewers: suggested, opposed_reviewers: opposed } = declarations;
  if (suggested.length === 0 && opposed.length === 0) return null;
  const isInvited = (email: string): boolean => invitedEmails.some((one) => one.toLowerCase() === email.toLowerCase());
  return (
    <section className="office-stack" aria-label="Named by the authors">
      <h3 className="form-label">Named by the authors</h3>
      <ul className="office-rows">
        {suggested.map(({ name, email, reason }, place) => (
          <li key={place} className="office-row">
            <div>
              <NamedPerson {...{ name, email, reason }} />
            </div>
            {email !== "" && isInvited(email) ? (
              <span className="small quiet">Asked already</span>
            ) : (
              <Button
                variant="outline"
                size="small"
                onClick={() => onInvite({ name, email })}
                aria-label={`Invite ${name}, whom the authors suggest`}
              >
                Invite…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opposed.length > 0 && (
        <p className="small quiet">
          They do not want{" "}
          {opposed.map(({ name }, place) => (
            <Fragment key={place}>
              {place > 0 && ", "}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          .
        </p>
      )}
    </section>
  );
}
