import { Duplex } from "node:stream";
import type { ToEngine } from "./engine-messages.ts";
import {
  endsUnit,
  fatalError,
  inNamespace,
  isTerminate,
  NO_ENCRYPTION,
  takeMessage,
  takeStartup,
  withoutCopy,
} from "./postgres-protocol.ts";

export type ToTheEngine = (message: ToEngine) => void;

/**
 * The stream that the `pg` driver uses as its network socket: protocol messages go to the embedded engine in whole
 * units.
 */
export class EmbeddedConnection extends Duplex {
  readonly id: number;
  readonly #send: ToTheEngine;
  readonly #greeting: Buffer;
  readonly #prepared = new Set<string>();
  #arriving: Buffer = Buffer.alloc(0);
  #unit: Buffer[] = [];
  #unanswered = 0;
  #started = false;
  #ended = false;

  constructor(id: number, greeting: Buffer, send: ToTheEngine) {
    super();
    this.id = id;
    this.#greeting = greeting;
    this.#send = send;
  }

  /** Required by the interface of net.Socket; there is no network to connect to. */
  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /** Answers are pushed when the engine sends them. */
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.#arriving = this.#arriving.length > 0 ? Buffer.concat([this.#arriving, chunk]) : chunk;
    while (this.#takeOne());
    callback();
  }

  override _final(callback: () => void): void {
    this.#leave();
    this.push(null);
    callback();
    process.nextTick(() => this.emit("close"));
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#leave();
    callback(error);
  }

  /** True while the engine has not answered everything that was sent. */
  get isWaiting(): boolean {
    return this.#unanswered > 0;
  }

  /** Passes on the engine's response to one unit. */
  respond(bytes: Buffer): void {
    this.#unanswered -= 1;
    this.push(bytes);
  }

  /** Sends the reason why the server ends this connection, and ends it. */
  fail(reason: { readonly code: string; readonly message: string }): void {
    this.#leave();
    this.push(fatalError(reason));
    this.push(null);
    setImmediate(() => this.destroy());
  }

  /** Takes one whole message off what has arrived; false when there is none yet. */
  #takeOne(): boolean {
    if (!this.#started) return this.#start();
    const message = takeMessage(this.#arriving);
    if (!message) return false;
    this.#arriving = this.#arriving.subarray(message.length);
    if (isTerminate(message)) {
      this.end();
      return false;
    }
    this.#unit.push(inNamespace(withoutCopy(message), `c${this.id}.`, (name) => this.#prepared.add(name)));
    if (endsUnit(message)) this.#flush();
    return true;
  }

  #start(): boolean {
    const startup = takeStartup(this.#arriving);
    if (!startup) return false;
    this.#arriving = this.#arriving.subarray(startup.length);
    this.#started = !startup.encryptionRequested;
    this.push(startup.encryptionRequested ? NO_ENCRYPTION : this.#greeting);
    return true;
  }

  #flush(): void {
    this.#unanswered += 1;
    this.#send({ kind: "unit", connection: this.id, bytes: new Uint8Array(Buffer.concat(this.#unit)) });
    this.#unit = [];
  }

  #leave(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#send({ kind: "end", connection: this.id, prepared: [...this.#prepared] });
  }
}
