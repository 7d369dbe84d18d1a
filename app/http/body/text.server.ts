import { BROKEN_TEXT } from "~/domain/core/input/bounded-json";
import { DomainError } from "~/domain/errors";
import { PROCESS, REQUEST } from "~/lib/bounds";
import { isBrokenText, withoutBrokenCharacters } from "~/lib/text/unicode";
import { announcedLength, type Reservation, reserve, reserveText } from "./budget.server";
import { BodyTooLarge, readBody } from "./bytes.server";

/** Reads `most` bytes at most. @throws DomainError too_large "body-too-large"; unavailable "busy"; invalid "body-cut-short" */
export async function readText(request: Request, most: number = REQUEST.textBody.most): Promise<string> {
  if (announcedLength(request) > most) throw new BodyTooLarge();
  return readReserved(request, most, reserveText(request));
}

/** Webhooks have their own budget and a short deadline, since a slow body would hold a place. */
export async function readWebhook(request: Request): Promise<string> {
  if (announcedLength(request) > REQUEST.webhookBody.most) throw new BodyTooLarge();
  return readReserved(request, REQUEST.webhookBody.most, reserve("webhook", request), PROCESS.webhookTime.most);
}

async function readReserved(
  request: Request,
  limit: number,
  reservation: Reservation,
  within?: number,
): Promise<string> {
  const body = readBody(request, limit, reservation);
  const timer = within === undefined ? undefined : setTimeout(() => body.cut(), within);
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of body.pieces()) pieces.push(piece);
    return new TextDecoder().decode(Buffer.concat(pieces));
  } finally {
    clearTimeout(timer);
    reservation.end();
  }
}

/** Removes broken characters, so that the texts can be shown again. Returns the refusal that names their fields. */
export function mendBrokenTexts(fields: FormData): DomainError | null {
  const broken = [...fields].filter(([, value]) => typeof value === "string" && isBrokenText(value));
  if (broken.length === 0) return null;
  const names = [...new Set(broken.map(([name]) => name))];
  for (const name of names) {
    const values = fields.getAll(name);
    fields.delete(name);
    for (const value of values) {
      fields.append(name, typeof value === "string" ? withoutBrokenCharacters(value) : value);
    }
  }
  const wrong = names.map((field) => ({ field, message: BROKEN_TEXT }));
  return new DomainError("invalid", "validation-failed", { fields: wrong });
}
