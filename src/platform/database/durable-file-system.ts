import fs from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** How the engine's file system sees an open file: `nfd` is there for files, not for folders. */
type OpenNode = { nfd?: number; node: unknown };
type NodeOperations = { realPath(node: unknown): string; stream_ops: { fsync?: (stream: OpenNode) => number } };

/**
 * PGlite's file system with a real fsync. Its own has none, and an acknowledged transaction would then be lost with
 * the power; `syncs()` counts, so that the start can prove that a commit reaches the disk.
 */
export class DurableFileSystem extends NodeFS {
  #syncs = 0;

  syncs(): number {
    return this.#syncs;
  }

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const prepared = await super.init(...given);
    prepared.emscriptenOpts.preRun?.push((module) => {
      // The engine's type does not name the file system it is built with.
      const operations = (module as unknown as { NODEFS: NodeOperations }).NODEFS;
      operations.stream_ops.fsync = (stream) => this.#sync(stream, operations);
    });
    return prepared;
  }

  #sync(stream: OpenNode, operations: NodeOperations): number {
    this.#syncs += 1;
    if (stream.nfd === undefined) syncFolder(operations.realPath(stream.node));
    else fs.fdatasyncSync(stream.nfd);
    return 0;
  }
}

/** Makes the entries of a folder durable: names created, renamed or removed in it. */
export function syncFolder(path: string): void {
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Makes a folder and everything below it durable. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) syncTree(below);
    else if (entry.isFile()) syncFolder(below);
  }
  syncFolder(path);
}
