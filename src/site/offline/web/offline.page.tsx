import { OFFLINE } from "#platform/offline.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { STORED_LIST } from "../offline-address.ts";

const [HEADING = "", ...NEXT] = OFFLINE.split(/(?<=\.) /u);

/** The page that the browser shows, at the address which it could not reach, without a connection. */
export function OfflinePage() {
  return (
    <div className="page-width problem offline">
      <div>
        <p className="eyebrow">Offline</p>
        <h1 className="display-2">{HEADING}</h1>
        <p className="service-lead">{NEXT.join(" ")}</p>
        <p>
          {/* An empty address is that of the page which could not be reached. */}
          <ButtonLink href="">Try again</ButtonLink>
        </p>
      </div>
      <section id={STORED_LIST} className="stored-list" aria-labelledby="stored-heading" hidden>
        <h2 id="stored-heading" className="eyebrow">
          Kept on this device
        </h2>
        <ul />
      </section>
    </div>
  );
}
