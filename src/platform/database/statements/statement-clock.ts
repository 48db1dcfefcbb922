import type { PGlite } from "@electric-sql/pglite";

/** Members of the engine's module that its type lacks: variables and functions of PostgreSQL (globals.c, guc.c). */
type EngineModule = {
  readonly HEAPU8: Uint8Array;
  readonly _QueryCancelPending: number;
  readonly _InterruptPending: number;
  _malloc(bytes: number): number;
  _GetConfigOption(name: number, missingOk: number, restricted: number): number;
  UTF8ToString(address: number): string;
};

/**
 * Holds each statement to the session's `statement_timeout`, which the embedded engine knows and does not obey: its timer
 * would need the thread that the statement occupies. The clock sets PostgreSQL's own flag for a cancelled query
 * (`QueryCancelPending`) while the statement reads or writes a file; the server then ends it with SQLSTATE 57014. A
 * statement that touches no file is not reached: the time until which it may run is written to `deadline` (milliseconds
 * since 1970, 0 while none runs), where the thread of the web server sees it (embedded-engine.ts).
 */
export class StatementClock {
  readonly #deadline: BigInt64Array;
  #module: EngineModule | undefined;
  #settingName = 0;
  #cancelAt = 0;

  constructor(deadline: BigInt64Array) {
    this.#deadline = deadline;
  }

  attach(database: PGlite): void {
    const name = new TextEncoder().encode("statement_timeout\0");
    this.#module = database.Module as unknown as EngineModule; // PGlite's type leaves out what PostgreSQL exports
    this.#settingName = this.#module._malloc(name.length);
    this.#module.HEAPU8.set(name, this.#settingName);
  }

  /** A statement begins. */
  start(): void {
    const bound = this.#bound();
    this.#cancelAt = bound === 0 ? 0 : Date.now() + bound;
    Atomics.store(this.#deadline, 0, BigInt(this.#cancelAt));
  }

  /** It has ended; a cancellation that came too late must not reach the next one. */
  stop(): void {
    this.#cancelAt = 0;
    Atomics.store(this.#deadline, 0, 0n);
    if (this.#module) this.#set(this.#module._QueryCancelPending, 0);
  }

  /** Called while a statement runs: cancels it when its time is over. */
  check(): void {
    if (this.#cancelAt === 0 || Date.now() < this.#cancelAt || !this.#module) return;
    this.#cancelAt = 0;
    this.#set(this.#module._QueryCancelPending, 1);
    this.#set(this.#module._InterruptPending, 1);
  }

  /** The session's `statement_timeout` in milliseconds; 0 where there is none. */
  #bound(): number {
    if (!this.#module) return 0;
    return Number(this.#module.UTF8ToString(this.#module._GetConfigOption(this.#settingName, 1, 0)));
  }

  /** The flags are C integers of four bytes (`volatile sig_atomic_t`). */
  #set(address: number, value: 0 | 1): void {
    const { HEAPU8: heap } = this.#module ?? { HEAPU8: new Uint8Array() };
    new DataView(heap.buffer).setInt32(address, value, true);
  }
}
