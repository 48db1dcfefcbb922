import type { Transform } from "node:stream";

export type Pieces = AsyncIterable<Uint8Array>;

/** What is held of one piece that is being unpacked: a few bytes may become gigabytes. */
const MAX_HELD_BYTES = 1024 * 1024;

/**
 * Gives a decompressor one piece after another, each when the one before is unpacked, so that nothing is read ahead. Where a piece is damaged, what was made
 * of it before comes first, since it counts.
 */
export async function* runEngine(engine: Transform, packed: Pieces): Pieces {
  const output = new EngineOutput(engine);
  const end = Promise.withResolvers<"end">();
  engine.once("end", () => end.resolve("end"));
  engine.once("error", end.reject);
  end.promise.catch(() => undefined); // heard with the next piece
  const write = (piece: Uint8Array): Promise<"written" | "end"> => {
    const written = Promise.withResolvers<"written">();
    engine.write(piece, (error) => (error ? written.reject(error) : written.resolve("written")));
    return Promise.race([written.promise, end.promise]);
  };
  try {
    for await (const piece of packed) if ((yield* output.drain(write(piece))) === "end") return;
    engine.end();
    yield* output.drain(end.promise);
  } finally {
    engine.destroy();
  }
}

/** What a decompressor made and nobody has taken yet. */
class EngineOutput {
  readonly #engine: Transform;
  #pieces: Uint8Array[] = [];
  #held = 0;
  #full = Promise.withResolvers<"full">();

  constructor(engine: Transform) {
    this.#engine = engine;
    engine.on("data", (piece: Uint8Array) => {
      this.#pieces.push(piece);
      this.#held += piece.length;
      if (this.#held < MAX_HELD_BYTES) return;
      engine.pause();
      this.#full.resolve("full");
    });
  }

  /** Hands on what is made until it is done, or fails. */
  async *drain<State>(done: Promise<State>): AsyncGenerator<Uint8Array, State> {
    for (;;) {
      try {
        const state = await Promise.race([this.#full.promise, done]);
        if (state !== "full") {
          yield* this.#take();
          return state;
        }
      } catch (error) {
        yield* this.#take();
        throw error;
      }
      yield* this.#take();
    }
  }

  #take(): readonly Uint8Array[] {
    if (this.#engine.isPaused()) this.#engine.read(); // what it made before it heard that it is paused
    this.#engine.resume();
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#held = 0;
    this.#full = Promise.withResolvers();
    return pieces;
  }
}
