import fs from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncFolder } from "./sync-folder.ts";

/** An open file or folder of the engine's file system; `mode` is that of stat. */
type OpenNode = { nfd?: number; node: { mode: number } };
type Transfer = (...given: unknown[]) => number;
type StreamOperations = { fsync?: (stream: OpenNode) => number; read: Transfer; write: Transfer };
type NodeOperations = { realPath(node: unknown): string; stream_ops: StreamOperations };

/**
 * PGlite's file system with a real fsync. Its own has none, and an acknowledged transaction would then be lost with
 * the power; `syncs()` counts, so that the start can prove that a commit reaches the disk. While a statement runs, its
 * reading and writing is the only code of ours that is called: `onTransfer` is where one that takes too long is cancelled.
 */
export class DurableFileSystem extends NodeFS {
  #syncs = 0;
  readonly #folder: string;
  readonly #onTransfer: () => void;

  constructor(folder: string, onTransfer: () => void = () => undefined) {
    super(folder);
    this.#folder = folder;
    this.#onTransfer = onTransfer;
  }

  syncs(): number {
    return this.#syncs;
  }

  /** Returns the size of all tables and indexes in bytes, 0 before the first start. */
  measureDatabases(): number {
    const databases = join(this.#folder, "base");
    if (!fs.existsSync(databases)) return 0;
    return fs
      .readdirSync(databases, { recursive: true, encoding: "utf8" })
      .reduce((sum, name) => sum + fs.statSync(join(databases, name)).size, 0);
  }

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...given);
    prepared.emscriptenOpts.preRun?.push((module) => {
      // The engine's type does not name the file system it is built with.
      const operations = (module as unknown as { NODEFS: NodeOperations }).NODEFS;
      operations.stream_ops.fsync = (stream) => this.#sync(stream, operations);
      this.#watch(operations.stream_ops, "read");
      this.#watch(operations.stream_ops, "write");
    });
    return prepared;
  }

  #watch(operations: StreamOperations, kind: "read" | "write"): void {
    const transfer = operations[kind];
    operations[kind] = (...given) => {
      this.#onTransfer();
      return transfer(...given);
    };
  }

  #sync(stream: OpenNode, operations: NodeOperations): number {
    this.#syncs += 1;
    // The names in a folder are not its data, and fdatasync may leave them out.
    if (stream.nfd === undefined || isFolder(stream.node)) syncFolder(operations.realPath(stream.node));
    else fs.fdatasyncSync(stream.nfd);
    return 0;
  }
}

const isFolder = ({ mode }: OpenNode["node"]): boolean => (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR;
