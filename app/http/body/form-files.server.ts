import { errorSentence } from "~/copy/frame/errors";
import type { PlainErrorCode } from "~/domain/error-codes";
import { atField, DomainError, type FieldError } from "~/domain/errors";
import { announcedLength, type Reservation, reserve } from "./budget.server";
import { UploadedFile } from "./uploaded-file.server";

export interface UploadLimits {
  maxFiles: number;
  maxFileSize: number;
  /** What a larger file is refused with; "file-too-large" otherwise. */
  tooLarge?: PlainErrorCode;
  /** Where a form says how many files it takes; "Please upload fewer files." at the field otherwise. */
  tooMany?: FieldError;
  /** Why no file is taken. The form's words are read all the same. */
  refused?: DomainError | undefined;
  /** Called once with the bytes of the files taken, even when the form was cut short. */
  count?: ((bytes: number) => Promise<void>) | undefined;
}

/** Files are written to disk while the form is read. Refused files are read and dropped, so that the words after them survive. */
export class FormFiles {
  refusal: DomainError | null = null;
  came = false;
  readonly reservation: Reservation | undefined;
  /** Refuses the first file: a form whose file field was left empty goes through. */
  private readonly noRoom: DomainError | undefined;
  private readonly taken: UploadedFile[] = [];
  private bytes = 0;
  private current: UploadedFile | undefined;
  private field = "";

  /** @param limit bytes of the whole body */
  constructor(
    request: Request,
    private readonly limits: UploadLimits,
    limit: number,
  ) {
    this.noRoom = limits.refused;
    if (this.noRoom) return;
    try {
      this.reservation = reserve("upload", request, Math.min(announcedLength(request), limit));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.noRoom = error;
    }
  }

  /** A file that is too large refuses the form, and the files beside it are taken all the same. */
  async begin(filename: string, field: string): Promise<void> {
    this.current = undefined;
    this.field = field;
    this.came = true;
    if (this.noRoom) this.refuse(this.noRoom);
    if (this.taken.length >= this.limits.maxFiles) this.refuse(this.tooMany());
    if (this.refusal && this.refusal.code !== this.tooLarge) return;
    try {
      this.current = await UploadedFile.begin(filename);
      this.taken.push(this.current);
    } catch (error) {
      this.refuse(error);
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (!this.current) return;
    this.bytes += bytes.byteLength;
    try {
      if (this.current.size + bytes.byteLength > this.limits.maxFileSize) throw tooLarge(this.tooLarge, this.field);
      return await this.current.write(bytes);
    } catch (error) {
      this.refuse(error);
    }
    await this.current.remove();
    this.current = undefined;
  }

  async end(): Promise<UploadedFile | undefined> {
    await this.current?.close();
    return this.current;
  }

  refuse(error: unknown): void {
    if (!(error instanceof DomainError)) throw error;
    this.refusal ??= error;
  }

  private get tooLarge(): PlainErrorCode {
    return this.limits.tooLarge ?? "file-too-large";
  }

  private tooMany(): DomainError {
    const { tooMany } = this.limits;
    const refusal = tooLarge("too-many-files", this.field);
    return tooMany ? atField(refusal, tooMany.field, tooMany.message) : refusal;
  }

  async endReading(): Promise<void> {
    if (this.bytes > 0) await this.limits.count?.(this.bytes);
  }

  /** Removes every file, even when removing one fails. @throws the first error */
  async release(): Promise<void> {
    const removed = await Promise.allSettled(this.taken.map((file) => file.remove()));
    this.reservation?.end();
    const fault = removed.find(({ status }) => status === "rejected");
    if (fault?.status === "rejected") throw fault.reason;
  }
}

function tooLarge(code: PlainErrorCode, field: string): DomainError {
  return atField(new DomainError("too_large", code), field, errorSentence(code));
}
