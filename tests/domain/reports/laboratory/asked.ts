import { schema } from "#db/client.server";
import { DAY, type World } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { endLaboratoryRequest } from "~/domain/reports/laboratory/end-request.server";
import { requestLaboratoryLink } from "~/domain/reports/laboratory/links/request-link.server";
import { returnEntry } from "~/domain/reports/laboratory/return-entry.server";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthsOf } from "~/domain/reports/strength/queries.server";
import { aSignedReport, atWork } from "../recording";
import { aLink, aReport, ask, enter, open, receive, type Sent, sign } from "./asking";

/** A signed report eight days later, and the token of a laboratory that has opened its link. */
export async function anAskedLaboratory(setting = atWork()) {
  const signed = await aSignedReport(setting);
  const { world, inspector, bookingId, set } = signed;
  world.clock.advance(8 * DAY);
  const requestId = await ask(inspector, bookingId);
  const token = aLink(world.database, world.clock.now());
  await open(token);
  const file = await aReport(token);
  const sent = { setId: set, files: [file] };
  return {
    ...signed,
    requestId,
    token,
    file,
    sent,
    enter: (fields: Sent = {}, key?: string) => enter(token, { ...sent, ...fields }, key),
    receive: (fields: Sent = {}, key?: string) => receive(token, { sets: set, ...fields }, key),
    sign: (entryId: string) => sign(inspector, bookingId, entryId),
  };
}

export type Asked = Awaited<ReturnType<typeof anAskedLaboratory>>;

export function entriesIn({ database }: World) {
  return database.reads.select().from(schema.laboratoryEntries).all();
}

export const renew = (token: string) => execute(requestLaboratoryLink, { actor: ANONYMOUS, input: { token } });
export const takeBack = ({ inspector, bookingId, requestId }: Asked) =>
  execute(endLaboratoryRequest, { actor: inspector, input: { bookingId, requestId } });
export const sendBack = (
  { inspector, bookingId }: Asked,
  entryId: string,
  reason = "The load of 1001-1A is missing a digit",
) => execute(returnEntry, { actor: inspector, input: { bookingId, entryId, reason } });

export function signedOf({ inspector, bookingId }: Pick<Asked, "inspector" | "bookingId">) {
  const view = signedReport(inspector, bookingId);
  if (!view) throw new Error("no signed report");
  return view;
}

export const resultsOf = (asked: Asked) =>
  strengthsOf(asked.inspector, asked.bookingId, signedOf(asked).signed).inForce;
