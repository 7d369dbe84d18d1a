import { schema } from "#db/client.server";
import { DAY, type World } from "#tests/support/world";
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

export function entriesIn({ database }: World) {
  return database.reads.select().from(schema.laboratoryEntries).all();
}
