import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { MAP_PROVIDER } from "#enquiries/office-map.ts";

/** The time in milliseconds after which the map counts as slow. */
const SLOW_AFTER_MS = 8000;

type LoadState = "not requested" | "waiting" | "there" | "late";

/** The map from its provider, loaded when the reader asks for it. Before that the provider does not learn of the visit. */
export default function OfficeMap({ src, place }: { readonly src: string; readonly place: string }) {
  const [loading, setLoading] = useState<LoadState>("not requested");
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (loading !== "waiting") return undefined;
    frame.current?.focus();
    const late = setTimeout(() => setLoading("late"), SLOW_AFTER_MS);
    return () => clearTimeout(late);
  }, [loading]);
  if (loading === "not requested") {
    return (
      <div className="office-map needs-js">
        <p className="small">
          The map comes from {MAP_PROVIDER.name}, which then learns your network address. Nothing is loaded before.
        </p>
        <Button variant="outline" onClick={() => setLoading("waiting")}>
          Load map
        </Button>
      </div>
    );
  }
  return (
    <>
      <iframe
        ref={frame}
        className="office-map"
        title={`Map: ${place}`}
        src={src}
        referrerPolicy="no-referrer"
        // The frame shows another origin's page, which cannot lift its own sandbox; without its origin it gets no tiles.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the reason stands above
        sandbox="allow-scripts allow-same-origin allow-popups"
        onLoad={() => setLoading("there")}
      />
      <p className="small" role="status">
        {STATES[loading]}
      </p>
    </>
  );
}

const STATES: Readonly<Record<Exclude<LoadState, "not requested">, string>> = {
  waiting: `Loading the map from ${MAP_PROVIDER.name}…`,
  there: `Map by ${MAP_PROVIDER.name}. If you do not see it, use the link below.`,
  late: `${MAP_PROVIDER.name} has not responded yet. The address and the link below work without it.`,
};
