import { IdentityList } from "#manuscripts/anonymity/web/identity-list.tsx";
import { Button } from "#ui/forms/button.tsx";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import type { ReviewCopyFile, ReviewCopyPlace } from "./copy-client.ts";
import { placeAnchor } from "./copy-preview.tsx";
import type { CopyInWindow } from "./use-copy.ts";

type CopyPlacesProps = {
  readonly copy: ReviewCopyFile;
  readonly window: Pick<CopyInWindow, "decide" | "isDeciding">;
  readonly onShow: ((at: number) => void) | undefined;
};

/** The places of a copy that may name an author: each is taken out of it or left in it before the copy is confirmed. */
export function CopyPlaces({ copy: { identities, taken_out }, window, onShow }: CopyPlacesProps) {
  const undecided = identities.filter(({ is_left }) => !is_left);
  const removable = undecided.filter(({ can_be_taken_out }) => can_be_taken_out);
  const total = identities.length + taken_out.length;
  return (
    <section className="copy-places" aria-label="Places that may name an author">
      {total === 0 ? (
        <p className="small quiet">No names, addresses or institutions of the authors were found in it.</p>
      ) : (
        <div role="status">
          <h3 className="form-label">
            {`${total} ${total === 1 ? "place" : "places"} to look at: ${taken_out.length} taken out, ${identities.length - undecided.length} left, ${undecided.length} to decide`}
          </h3>
        </div>
      )}
      {undecided.length > 1 && (
        <p className="copy-acts">
          {removable.length > 1 && (
            <Button
              variant="outline"
              disabled={window.isDeciding}
              onClick={() => window.decide("taken_out", removable)}
            >
              {`Take out all ${removable.length}`}
            </Button>
          )}
          <Button variant="outline" disabled={window.isDeciding} onClick={() => window.decide("left", undecided)}>
            {`Leave all ${undecided.length}`}
          </Button>
        </p>
      )}
      {identities.length > 0 && (
        <IdentityList
          warnings={identities}
          {...(onShow && { places: { getElementId: placeAnchor, onShow } })}
          renderActions={(at) => {
            const place = identities[at];
            return place && <PlaceActions place={place} number={at + 1} window={window} />;
          }}
        />
      )}
      {taken_out.length > 0 && (
        <details className="copy-other">
          <summary className="small">Taken out of this copy</summary>
          <ul className="copy-steps small">
            {taken_out.map(({ where, words, by, at }, index) => (
              <li key={index}>
                {where}:{" "}
                <q>
                  <bdi>{words}</bdi>
                </q>{" "}
                <span className="quiet">
                  {by !== null && (
                    <>
                      <bdi>{by}</bdi>,{" "}
                    </>
                  )}
                  {longDateAndTime(at)}
                </span>
              </li>
            ))}
          </ul>
          <p className="small quiet">To have them back, make the copy from the authors’ file again.</p>
        </details>
      )}
    </section>
  );
}

type PlaceActionsProps = {
  readonly place: ReviewCopyPlace;
  readonly number: number;
  readonly window: CopyPlacesProps["window"];
};

const PlaceActions = ({ place, number, window: { decide, isDeciding } }: PlaceActionsProps) => (
  <>
    {!place.can_be_taken_out && (
      <p className="small quiet">This can’t be taken out here. Leave it, or send a copy without it below.</p>
    )}
    <p className="copy-acts">
      {place.can_be_taken_out && (
        <Button variant="outline" disabled={isDeciding} onClick={() => decide("taken_out", [place])}>
          Take out<span className="sr-only"> place {number}</span>
        </Button>
      )}
      {place.is_left ? (
        <span className="small">Left in the copy.</span>
      ) : (
        <Button variant="outline" disabled={isDeciding} onClick={() => decide("left", [place])}>
          Leave<span className="sr-only"> place {number}</span>
        </Button>
      )}
    </p>
  </>
);
