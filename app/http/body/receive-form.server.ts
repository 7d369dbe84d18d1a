import { DomainError } from "~/domain/errors";
import { noteRefusal } from "../limits/refusal-log.server";
import { actorOf } from "../session/session.server";
import { CheckedForm, RefusedForm, TypedForm } from "./checked-form.server";
import type { UploadLimits } from "./form-files.server";
import { holdsToken } from "./form-token.server";
import { type RawForm, withRawForm } from "./raw-form.server";
import { mendBrokenTexts } from "./text.server";

export { RefusedForm, type TypedForm } from "./checked-form.server";
export type { UploadLimits } from "./form-files.server";
export type ReceivedForm = CheckedForm;

/** The texts of the form in each request, as it came: doors remove and add fields later. */
const received = new WeakMap<Request, [name: string, value: string][]>();

/** Returns what the request's form held, once it was read and found to be this browser's; undefined otherwise. */
export function formSentIn(request: Request): readonly [name: string, value: string][] | undefined {
  return received.get(request);
}

/** Leaves files out. @throws RefusedForm for another browser's token or a broken text; DomainError invalid "malformed-form"; too_large */
export function receiveForm(request: Request): Promise<ReceivedForm> {
  return withReceivedForm(request, undefined, async (form) => form);
}

/** The files are removed when the work ends. A file's refusal is left to the work, which stores the good files. */
export async function withReceivedForm<T>(
  request: Request,
  uploads: UploadLimits | undefined,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  let isReceived = false;
  try {
    return await withRawForm(request, uploads, async (raw) => {
      const form = await checkedForm(request, raw);
      isReceived = true;
      return work(form);
    });
  } catch (error) {
    // The work logs its own refusals.
    if (!isReceived) noteRefusal(error, { actor: await actorOf(request), request });
    throw error;
  }
}

async function checkedForm(request: Request, raw: RawForm): Promise<CheckedForm> {
  const broken = mendBrokenTexts(raw.fields);
  const refusal = (await holdsToken(raw.fields, request)) ? broken : new DomainError("forbidden", "csrf");
  if (refusal) throw new RefusedForm(refusal, new TypedForm(raw.fields));
  const form = new CheckedForm(raw.fields, raw);
  received.set(request, form.texts());
  return form;
}
