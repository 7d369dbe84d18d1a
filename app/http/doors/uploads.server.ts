import { errorSentence } from "~/copy/frame/errors";
import { type Actor, accountableId } from "~/domain/actor";
import { execute, type Origin } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { atField, DomainError } from "~/domain/errors";
import { refuseWhenDiskIsLow } from "~/domain/files/disk-space.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { isConfirmed, refuseBeyondQuota } from "~/domain/files/quota.server";
import { KIB } from "~/lib/bounds";
import { beginning } from "~/lib/text/beginning";
import { typedLine } from "~/lib/text/typed";
import type { FilePurpose } from "~/lib/vocabulary";
import type { ReceivedForm, UploadLimits } from "../body/receive-form.server";
import type { UploadedFile } from "../body/uploaded-file.server";
import { type Counted, type Counter, countersOf } from "../limits/counters.server";
import { countUsed, refuseUsedUp } from "../limits/counts.server";
import { withinLimits } from "../limits/limits.server";
import { originOf } from "./answering.server";

/** Characters of a file's name in a sentence. */
const SHOWN_NAME = 60;

interface Sent {
  form: ReceivedForm;
  actor: Actor;
  request: Request;
}

/** Runs the command that holds a file, and returns the file's id. */
type Hold = (file: UploadedFile, by: { actor: Actor } & Origin) => Promise<string>;

/** Stores a field's files and replaces them with their ids. Without new files the ids in the hidden fields stay. */
export function holdUploads(field: string, purpose: FilePurpose) {
  return (sent: Sent) => holdUploadsBy(field, sent, holdAs(purpose));
}

/** Does the same by another command than that of signed-in people. */
export async function holdUploadsBy(field: string, { form, actor, request }: Sent, by: Hold): Promise<void> {
  const uploads = form.files(field);
  if (uploads.length === 0) return;
  form.delete(field);
  const who = whoSends(actor, request);
  for (const file of uploads) {
    const held = () => hold(file, field, by, { actor, ...originOf(request) });
    form.append(field, await withinLimits("upload", who, held));
  }
}

/** Runs before the body is read, so that no refused file is stored. Every byte taken is counted, whatever becomes of the form. */
export async function boundedUploads(limits: UploadLimits, actor: Actor, request: Request): Promise<UploadLimits> {
  const refused = await uploadRefusal(actor, request);
  const count = (bytes: number) => countUsed(byteCounters(actor, request), Math.ceil(bytes / KIB));
  return { ...limits, refused, count };
}

export async function uploadRefusal(actor: Actor, request: Request): Promise<DomainError | undefined> {
  try {
    await refuseWhenDiskIsLow();
    if (actor.kind === "person") refuseBeyondQuota(reads(), actor);
    const counters = [...countersOf("upload", whoSends(actor, request)), ...byteCounters(actor, request)];
    for (const counter of counters) await refuseUsedUp(counter);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Adds a field's files to those sent before; a refused one leaves the others. @throws DomainError too_large, unsupported_type, rate_limited or unavailable for the first */
export function addUploads(field: string, purpose: FilePurpose, { naming = false } = {}) {
  return async ({ form, actor, request }: Sent): Promise<void> => {
    const uploads = form.files(field);
    const kept = form.texts().filter(([name, id]) => name === field && id !== "");
    form.delete(field);
    for (const [, id] of kept) form.append(field, id);
    let refused: unknown;
    const who = whoSends(actor, request);
    for (const file of uploads) {
      const held = () => hold(file, field, holdAs(purpose), { actor, ...originOf(request) });
      try {
        form.append(field, await withinLimits("upload", who, held));
      } catch (error) {
        if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
        refused ??= naming && uploads.length > 1 ? named(error, file.name) : error;
      }
    }
    if (refused) throw refused;
  };
}

function named(refused: DomainError, filename: string): DomainError {
  const [at] = refused.fields;
  return at ? atField(refused, at.field, `${beginning(typedLine(filename), SHOWN_NAME)}: ${at.message}`) : refused;
}

function byteCounters(actor: Actor, request: Request): Counter[] {
  const who = whoSends(actor, request);
  const confirmed = actor.kind === "person" && isConfirmed(actor);
  return [...countersOf("upload-bytes", who), ...(confirmed ? [] : countersOf("unconfirmed-upload-bytes", who))];
}

function whoSends(actor: Actor, request: Request): Counted {
  const accountId = actor.kind === "person" ? accountableId(actor) : undefined;
  return { accountId, address: originOf(request).address };
}

function holdAs(purpose: FilePurpose): Hold {
  return async (file, by) => {
    const input = { file: file.spooled, filename: file.name, purpose };
    return (await execute(holdFile, { ...by, input })).result.fileId;
  };
}

async function hold(file: UploadedFile, field: string, by: Hold, origin: { actor: Actor } & Origin): Promise<string> {
  try {
    return await by(file, origin);
  } catch (error) {
    if (!(error instanceof DomainError) || (error.kind !== "unsupported_type" && error.kind !== "too_large"))
      throw error;
    throw atField(error, field, errorSentence(error.code, error.params));
  }
}
