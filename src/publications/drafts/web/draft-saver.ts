/** What became of the draft: nothing to keep, kept at a time, or not kept. */
export type DraftState = { readonly storedAt?: Date | undefined; readonly failed?: boolean | undefined };

type DraftRequests<Value> = {
  /** Sends the draft; returns when the press stored it. `closing`: the window closes, and the request outlives it. */
  readonly save: (value: Value, closing: boolean) => Promise<Date>;
  readonly remove: () => Promise<void>;
};

type DraftSaver<Value> = {
  /** Keeps the value after a pause; `undefined` removes the draft at once. */
  readonly store: (value: Value | undefined) => void;
  /** Sends what waits at once, as when the window closes. */
  readonly flush: (closing?: boolean) => void;
};

type SaverRules<Value> = {
  readonly requests: DraftRequests<Value>;
  /** Whether the press has a draft already: the first value to store is that one, and is not sent again. */
  readonly isStored: boolean;
  readonly pauseMs: number;
  readonly onState: (state: DraftState) => void;
};

/**
 * Returns the saver of one draft: it sends the newest value after a pause in typing, one request after the other, and nothing where
 * nothing changed.
 */
export function createDraftSaver<Value>({
  requests,
  isStored,
  pauseMs,
  onState,
}: SaverRules<Value>): DraftSaver<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Value | undefined;
  let sent: string | undefined;
  let mayBeStored = isStored;
  let isFirst = isStored;
  let queue: Promise<void> = Promise.resolve();

  const inTurn = (request: () => Promise<void>): void => {
    queue = queue.then(request).catch(() => {
      sent = undefined; // the next pause tries again
      onState({ failed: true });
    });
  };
  const flush = (closing = false): void => {
    clearTimeout(timer);
    if (waiting === undefined) return;
    const value = waiting;
    waiting = undefined;
    const text = JSON.stringify(value);
    if (text === sent) return;
    sent = text;
    mayBeStored = true;
    const send = async (): Promise<void> => onState({ storedAt: await requests.save(value, closing) });
    // A closing window waits for nothing.
    if (closing) void send().catch(() => undefined);
    else inTurn(send);
  };
  const remove = (): void => {
    clearTimeout(timer);
    waiting = undefined;
    sent = undefined;
    if (!mayBeStored) return;
    mayBeStored = false;
    inTurn(async () => {
      await requests.remove();
      onState({});
    });
  };
  return {
    store: (value) => {
      const isTheStored = isFirst;
      isFirst = false;
      if (value === undefined) remove();
      else if (isTheStored) sent = JSON.stringify(value);
      else {
        waiting = value;
        clearTimeout(timer);
        timer = setTimeout(flush, pauseMs);
      }
    },
    flush,
  };
}
