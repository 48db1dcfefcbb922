import { join, relative } from "node:path";
import { DurableFileSystem } from "#platform/database/durable-file-system.ts";
import type { DiskEvent, DiskRecord } from "./disk-record.ts";

/** The engine's own names for what it holds of a file or folder, and of an open one. */
type Node = { readonly mode: number };
type Stream = { readonly node: Node };
type Attributes = { readonly size?: number };
type NodeOperations = {
  mknod: (folder: Node, name: string, mode: number, device: number) => Node;
  rename: (node: Node, folder: Node, name: string) => void;
  unlink: (folder: Node, name: string) => void;
  rmdir: (folder: Node, name: string) => void;
  setattr: (node: Node, attributes: Attributes) => void;
};
type StreamOperations = {
  setattr: (stream: Stream, attributes: Attributes) => void;
  write: (stream: Stream, bytes: Int8Array, offset: number, length: number, position: number) => number;
  fsync: (stream: Stream) => number;
};
type FileSystem = {
  readonly realPath: (node: Node) => string;
  readonly node_ops: NodeOperations;
  readonly stream_ops: StreamOperations;
};

const FOLDER = 0o040000;
const KIND = 0o170000;
const isFolder = (mode: number): boolean => (mode & KIND) === FOLDER;

/** The press's own file system for the embedded database; it writes down each change, each sync and each acknowledgement. */
export class RecordingFileSystem extends DurableFileSystem {
  readonly #folder: string;
  readonly #events: DiskEvent[] = [];
  readonly #firstNames = new Map<number, string>();
  readonly #numbers = new WeakMap<Node, number>();
  #files = 0;

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
  }

  get record(): DiskRecord {
    return { events: this.#events, firstNames: this.#firstNames };
  }

  /** A commit was acknowledged, everything up to this number. */
  acknowledge(number: number): void {
    this.#events.push({ kind: "acknowledged", number });
  }

  override async init(...given: Parameters<DurableFileSystem["init"]>): ReturnType<DurableFileSystem["init"]> {
    const prepared = await super.init(...given);
    const durable = prepared.emscriptenOpts.preRun?.pop();
    if (!durable) throw new Error("The durable file system prepared nothing.");
    prepared.emscriptenOpts.preRun?.push((module) => {
      durable(module);
      // The engine's type does not name the file system it is built with.
      const fileSystem = (module as unknown as { NODEFS: FileSystem }).NODEFS;
      this.#recordContents(fileSystem);
      this.#recordNames(fileSystem);
    });
    return prepared;
  }

  #recordContents({ node_ops: nodes, stream_ops: streams, realPath }: FileSystem): void {
    const { write, fsync, setattr } = streams;
    const number = (node: Node): number => this.#numberOf(node, () => realPath(node));
    streams.write = (stream, bytes, offset, length, position) => {
      const written = write(stream, bytes, offset, length, position);
      const copy = Uint8Array.from(bytes.subarray(offset, offset + written));
      this.#events.push({ kind: "write", file: number(stream.node), at: position, bytes: copy });
      return written;
    };
    streams.fsync = (stream) => {
      const result = fsync(stream);
      if (isFolder(stream.node.mode))
        this.#events.push({ kind: "sync-folder", path: this.#pathOf(realPath(stream.node)) });
      else this.#events.push({ kind: "sync", file: number(stream.node) });
      return result;
    };
    const resizeFile = (node: Node, { size }: Attributes): void => {
      if (size !== undefined) this.#events.push({ kind: "resize", file: number(node), size });
    };
    streams.setattr = (stream, attributes) => {
      setattr(stream, attributes);
      resizeFile(stream.node, attributes);
    };
    const setNode = nodes.setattr;
    nodes.setattr = (node, attributes) => {
      setNode(node, attributes);
      resizeFile(node, attributes);
    };
  }

  #recordNames({ node_ops: nodes, realPath }: FileSystem): void {
    const { mknod, rename, unlink, rmdir } = nodes;
    const pathIn = (folder: Node, name: string): string => this.#pathOf(join(realPath(folder), name));
    nodes.mknod = (folder, name, mode, device) => {
      const node = mknod(folder, name, mode, device);
      const path = pathIn(folder, name);
      if (isFolder(mode)) this.#events.push({ kind: "folder", path });
      else this.#events.push({ kind: "named", path, file: this.#newNumber(node) });
      return node;
    };
    nodes.rename = (node, folder, name) => {
      if (isFolder(node.mode)) throw new Error("The database renamed a folder, which is not recorded.");
      const from = this.#pathOf(realPath(node));
      const file = this.#numberOf(node, () => realPath(node));
      rename(node, folder, name);
      this.#events.push({ kind: "named", path: pathIn(folder, name), file, from });
    };
    const removeFile = (folder: Node, name: string): void => {
      this.#events.push({ kind: "removed", path: pathIn(folder, name) });
    };
    nodes.unlink = (folder, name) => {
      unlink(folder, name);
      removeFile(folder, name);
    };
    nodes.rmdir = (folder, name) => {
      rmdir(folder, name);
      removeFile(folder, name);
    };
  }

  readonly #pathOf = (path: string): string => relative(this.#folder, path) || ".";

  /** A file that has no number yet was there before anything was recorded. */
  #numberOf(node: Node, path: () => string): number {
    const known = this.#numbers.get(node);
    if (known !== undefined) return known;
    const number = this.#newNumber(node);
    this.#firstNames.set(number, this.#pathOf(path()));
    return number;
  }

  #newNumber(node: Node): number {
    this.#files += 1;
    this.#numbers.set(node, this.#files);
    return this.#files;
  }
}
