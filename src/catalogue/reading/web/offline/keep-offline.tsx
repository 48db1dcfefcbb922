import { useEffect, useRef, useState } from "react";
import type { ReadingExtent } from "#publications/reading/server/find-reading.ts";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { shortDate } from "#ui/formatting/dates.ts";
import { fileSize } from "#ui/formatting/numbers.ts";
import { toast } from "#ui/toasts/toast.ts";
import { estimateBytes, findStoredText, forgetText, keepText, type StoredText } from "./stored-texts.ts";

type Props = { readonly sequentialId: number; readonly title: string; readonly extent: ReadingExtent };

/** Keeps the whole text on this device for reading without a connection, and says so; a copy says how old it is. */
export function KeepOffline({ sequentialId, title, extent }: Props) {
  const [stored, setStored] = useState<StoredText>();
  const [done, setDone] = useState<number>();
  const [isSupported, setSupported] = useState(false);
  const [bytes, setBytes] = useState(extent.bytes);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what this device stores is known in the browser only
    setSupported("caches" in window && "serviceWorker" in navigator);
    setStored(findStoredText(sequentialId));
    setBytes(estimateBytes(extent));
    return () => leaving.current?.abort();
  }, [sequentialId, extent]);
  if (!isSupported) return null;
  const keep = async () => {
    // The button goes away while the text is saved.
    heading.current?.focus();
    const controller = new AbortController();
    leaving.current = controller;
    setDone(0);
    try {
      setStored(
        await keepText({ sequentialId, title, parts: extent.parts, signal: controller.signal, onProgress: setDone }),
      );
    } catch {
      if (!controller.signal.aborted)
        toast({
          kind: "error",
          title: "Not saved",
          message:
            "Part of the text couldn’t be saved, so none of it was. Check your connection and the space on this device.",
        });
    } finally {
      setDone(undefined);
    }
  };
  const forget = async () => {
    await forgetText(sequentialId);
    setStored(undefined);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="keep-offline">
      <h2 className="eyebrow" id="keep-offline" ref={heading} tabIndex={-1}>
        Offline
      </h2>
      {done !== undefined && (
        <div className="reading-keeping">
          <ProgressBar label="Saving the text" value={done} max={extent.parts} />
          <button type="button" className="link" onClick={() => leaving.current?.abort()}>
            Cancel
          </button>
        </div>
      )}
      {done === undefined && stored && (
        <p className="small" role="status">
          Kept on this device on {shortDate(stored.at)} ({fileSize(stored.bytes)}). When you’re offline, you’ll read
          this copy.{" "}
          <button type="button" className="link" onClick={() => void forget()}>
            Remove
          </button>
        </p>
      )}
      {done === undefined && !stored && (
        <button type="button" className="button button-outline button-small" onClick={() => void keep()}>
          Keep for offline (about {fileSize(bytes)})
        </button>
      )}
    </section>
  );
}
