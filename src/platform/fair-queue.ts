/** The urgency of a task: a reader's page before a search, a search before an export that a person waits for, an export before imports and jobs. */
export const URGENCIES = ["page", "search", "export", "background"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;

export type Turns = {
  /** Waits for a turn. Throws `NoTurn` where too many wait already, or this one has waited too long. */
  take(urgency: Urgency): Promise<EndTurn>;
  /** The number of tasks that wait in each line now. */
  readonly waiting: () => Readonly<Record<Urgency, number>>;
};

/** The error when a task was not begun because too many tasks wait. */
export class NoTurn extends Error {
  constructor() {
    super("Too many questions are waiting.");
    this.name = "NoTurn";
  }
}

export type TurnRules = {
  /** Turns that may be taken at once, of each urgency; the page's number is that of all together. */
  readonly atOnce: Readonly<Record<Urgency, number>>;
  /** Milliseconds in which the next question of this urgency is waited for before something less urgent begins; none where turns are many. */
  readonly pauses?: Readonly<Partial<Record<Urgency, number>>>;
  /** The number of tasks that may wait in each line, and for how long. Exports, which are sent already, and background tasks wait without a limit. */
  readonly longestLine?: number;
  readonly patience?: number;
};

type WaitingTurn = { readonly begin: (end: EndTurn) => void };

/** The number of more urgent turns that go before a waiting one at most: then it is its turn, so that no line stands still. */
const PASSED_OVER = 20;
/** What a turn of each urgency counts for those that it passes over: a step of an export reads a hundred records. */
const PASSES: Readonly<Record<Urgency, number>> = { page: 1, search: 1, export: 2, background: 0 };

const MAX_QUEUE_LENGTH = 1000;
const MAX_WAIT_MS = 20_000;

/** Lines before something that only so many may use at once. In memory, for this process. */
export function createTurns(rules: TurnRules): Turns {
  const lines = new Lines(rules);
  return { take: (urgency) => lines.take(urgency), waiting: () => lines.lengths() };
}

class Lines {
  readonly #rules: Required<TurnRules>;
  readonly #waiting = perUrgency((): WaitingTurn[] => []);
  readonly #taken = perUrgency(() => 0);
  readonly #passedOver = perUrgency(() => 0);
  readonly #pausing = perUrgency((): NodeJS.Timeout | undefined => undefined);

  constructor(rules: TurnRules) {
    this.#rules = { pauses: {}, longestLine: MAX_QUEUE_LENGTH, patience: MAX_WAIT_MS, ...rules };
  }

  lengths(): Record<Urgency, number> {
    const { page, search, export: exporting, background } = this.#waiting;
    return { page: page.length, search: search.length, export: exporting.length, background: background.length };
  }

  async take(urgency: Urgency): Promise<EndTurn> {
    const line = this.#waiting[urgency];
    if (line.length >= this.#rules.longestLine) throw new NoTurn();
    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
    const waiting: WaitingTurn = { begin: resolve };
    line.push(waiting);
    this.#proceed();
    if (urgency === "background" || urgency === "export" || !line.includes(waiting)) return promise;
    const leaving = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1);
      reject(new NoTurn());
    }, this.#rules.patience);
    return promise.finally(() => clearTimeout(leaving));
  }

  #proceed(): void {
    for (let urgency = this.#next(); urgency !== undefined; urgency = this.#next()) {
      if (this.#isAwaited(urgency) && this.#passedOver[urgency] < PASSED_OVER) return;
      this.#begin(urgency);
    }
  }

  /** Whether the next question of something more urgent is waited for. */
  #isAwaited(urgency: Urgency): boolean {
    return URGENCIES.slice(0, URGENCIES.indexOf(urgency)).some((other) => this.#pausing[other] !== undefined);
  }

  /** The next line: the most urgent one, unless another has been passed over often enough. */
  #next(): Urgency | undefined {
    const able = URGENCIES.filter((urgency) => this.#canBegin(urgency));
    return able.find((urgency) => this.#passedOver[urgency] >= PASSED_OVER) ?? able[0];
  }

  #canBegin(urgency: Urgency): boolean {
    const { atOnce } = this.#rules;
    const all = URGENCIES.reduce((sum, one) => sum + this.#taken[one], 0);
    return this.#waiting[urgency].length > 0 && this.#taken[urgency] < atOnce[urgency] && all < atOnce.page;
  }

  #begin(urgency: Urgency): void {
    for (const other of URGENCIES.slice(URGENCIES.indexOf(urgency) + 1))
      if (this.#waiting[other].length > 0) this.#passedOver[other] += PASSES[urgency];
    this.#passedOver[urgency] = 0;
    this.#taken[urgency] += 1;
    let ended = false;
    this.#waiting[urgency].shift()?.begin(() => {
      if (ended) return;
      ended = true;
      this.#end(urgency);
    });
  }

  #end(urgency: Urgency): void {
    this.#taken[urgency] -= 1;
    const pause = this.#rules.pauses[urgency];
    if (pause !== undefined) this.#pause(urgency, pause);
    this.#proceed();
  }

  #pause(urgency: Urgency, milliseconds: number): void {
    clearTimeout(this.#pausing[urgency]);
    this.#pausing[urgency] = setTimeout(() => {
      this.#pausing[urgency] = undefined;
      this.#proceed();
    }, milliseconds);
  }
}

const perUrgency = <Value>(make: () => Value): Record<Urgency, Value> => ({
  page: make(),
  search: make(),
  export: make(),
  background: make(),
});
