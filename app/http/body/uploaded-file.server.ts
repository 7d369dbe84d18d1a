import { type FileHandle, open } from "node:fs/promises";
import { newSpoolPath, removeSpooled, type SpooledFile } from "~/domain/files/spool.server";

/** A file of a form. It stands among the form's fields, and its bytes lie on the disk, never in memory. */
export class UploadedFile extends File {
  /** Undefined where files of the form are not taken: only that there was one is known. */
  readonly path: string | undefined;
  private handle: FileHandle | undefined;
  private written = 0;

  private constructor(name: string, to: { path: string; handle: FileHandle } | undefined) {
    super([], name);
    this.path = to?.path;
    this.handle = to?.handle;
  }

  static async begin(name: string): Promise<UploadedFile> {
    const path = await newSpoolPath();
    return new UploadedFile(name, { path, handle: await open(path, "wx", 0o600) });
  }

  /** Bytes. */
  override get size(): number {
    return this.written;
  }

  get spooled(): SpooledFile {
    if (!this.path) throw new Error("the file was not taken");
    return { path: this.path, size: this.written };
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.written += bytes.byteLength;
    await this.handle?.write(bytes);
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    if (this.path) await removeSpooled(this.path);
  }
}
