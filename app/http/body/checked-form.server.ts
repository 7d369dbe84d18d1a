import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { type Coded, DomainError } from "~/domain/errors";
import { inPageOrder, namesIn } from "./page-order.server";
import type { RawForm } from "./raw-form.server";
import { readingTexts } from "./typed-numbers.server";
import { UploadedFile } from "./uploaded-file.server";

interface Reply {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  hideFields?: string[];
}

const ANYTHING = z.looseObject({});

/** The words typed into a form. They may be shown again but not acted on. */
export class TypedForm {
  private readonly sent: readonly string[];

  constructor(protected readonly fields: FormData) {
    this.sent = namesIn(fields);
  }

  /** Returns what conform shows in the form again, its errors in the order of the page. Fields in `hideFields` are never sent back. */
  reply(
    reply: Reply = {},
    refused?: { submission: Submission<unknown>; schema: z.ZodType },
  ): SubmissionResult<string[]> {
    const submission = refused?.submission ?? parseWithZod(this.fields, { schema: ANYTHING });
    const { error, ...result } = submission.reply(reply);
    return error ? { ...result, error: inPageOrder(error, this.sent, refused?.schema) } : result;
  }
}

/** A form that may be acted on. Only the readers in this folder make one, so nobody gets a form's fields without the checks. */
export class CheckedForm extends TypedForm {
  constructor(
    fields: FormData,
    private readonly raw: Pick<RawForm, "refusal" | "hadFiles">,
  ) {
    super(fields);
  }

  get refusal(): DomainError | null {
    return this.raw.refusal;
  }

  text(name: string): string | null {
    const value = this.fields.get(name);
    return typeof value === "string" ? value : null;
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  files(name: string): UploadedFile[] {
    return this.fields.getAll(name).filter((value) => value instanceof UploadedFile);
  }

  hadFiles(): boolean {
    return this.raw.hadFiles;
  }

  texts(): [name: string, value: string][] {
    return [...this.fields].filter((field): field is [string, string] => typeof field[1] === "string");
  }

  set(name: string, value: string): void {
    this.fields.set(name, value);
  }

  append(name: string, value: string): void {
    this.fields.append(name, value);
  }

  delete(name: string): void {
    this.fields.delete(name);
  }

  parse<Schema extends z.ZodType>(schema: Schema): Submission<z.output<Schema>> {
    return parseWithZod(this.fields, { schema: readingTexts(schema), disableAutoCoercion: true });
  }

  /** For remix-auth's strategies, which read a request themselves. */
  asRequest({ url, headers }: Request): Request {
    const passedOn = new Headers();
    for (const name of ["x-request-id", "x-client-address"]) passedOn.set(name, headers.get(name) ?? "");
    return new Request(url, { method: "POST", headers: passedOn, body: this.fields });
  }
}

export class RefusedForm extends DomainError {
  constructor(
    { kind, code, ...details }: DomainError,
    readonly typed: TypedForm,
  ) {
    super(kind, ...([code, details] as Coded));
  }
}
