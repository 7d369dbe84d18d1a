import { type FileHandle, open } from "node:fs/promises";
import { toDiskInTime } from "~/domain/core/disk/writability.server";
import { leaveSpool, takeRoom } from "~/domain/files/disk-space.server";
import { newSpoolPath, removeSpooled, type SpooledFile } from "~/domain/files/spool.server";

/** A file that was sent. Its bytes are on disk, never in memory. */
export class UploadedFile extends File {
  private handle: FileHandle | undefined;
  private written = 0;
  private inSpool = 0;

  private constructor(
    name: string,
    readonly path: string,
    handle: FileHandle,
  ) {
    super([], name);
    this.handle = handle;
  }

  static async begin(name: string): Promise<UploadedFile> {
    const path = await newSpoolPath();
    return new UploadedFile(name, path, await toDiskInTime(() => open(path, "wx", 0o600)));
  }

  override get size(): number {
    return this.written;
  }

  get spooled(): SpooledFile {
    return { path: this.path, size: this.written };
  }

  /** @throws DomainError unavailable "uploads-closed" when the disk has no room; "changes-closed" when it cannot be written */
  async write(bytes: Uint8Array): Promise<void> {
    await takeRoom(bytes.byteLength);
    this.inSpool += bytes.byteLength;
    this.written += bytes.byteLength;
    // `writeFile` continues from the last position until all is written; `write` may write less.
    await toDiskInTime(async () => this.handle?.writeFile(bytes));
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = undefined;
  }

  async remove(): Promise<void> {
    try {
      await this.close();
      await removeSpooled(this.path);
    } finally {
      leaveSpool(this.inSpool);
      this.inSpool = 0;
    }
  }
}
