import type { InspectorActor } from "~/domain/actor";
import { ACCEPTED, MIX, PROJECT, type Recorded, record, SAMPLE, SET } from "./record";

interface Long {
  trucks: number;
  /** The clock at the site, so many minutes after the first truck was batched. */
  at: (minutes: number) => string;
  /** The number of a truck that nothing is decided about. */
  undecided?: number;
}

/** Records a report of so many trucks, four minutes apart, each with a sample, a slump and a set of cylinders. The fourth truck is too wet. */
export async function recordLong(inspector: InspectorActor, bookingId: string, { trucks, at, undecided }: Long) {
  const save = (what: Recorded, fields: Readonly<Record<string, string>>) => record(inspector, bookingId, what, fields);
  await save({ kind: "project" }, PROJECT);
  const mix = await save({ kind: "mix" }, MIX);
  const recorded: { load: string; sample: string; slump: string; set: string }[] = [];
  for (let n = 0; n < trucks; n += 1) {
    const t = n * 4;
    const times = { batchedAt: at(t), arrivedAt: at(t + 1) };
    const truck = { mix, truckNumber: `${501 + n}`, ticketNumber: `${9001 + n}`, volume: "10", ...times };
    const load = await save({ kind: "load" }, truck);
    const portions = { firstPortionAt: at(t + 2), sampledAt: at(t + 3), placedIn: `Pier ${n + 1}` };
    const sample = await save({ kind: "sample", of: load }, { ...SAMPLE, ...portions });
    const slump = await save(
      { kind: "slump", of: sample },
      { reading: n === 3 ? "6.2" : "4.2", testedAt: at(t + 4), confirmed: "on" },
    );
    const set = await save(
      { kind: "specimens", of: sample },
      { ...SET, prefix: `S-${n + 1}`, ages: "7/28/28/28", moldedAt: at(t + 5) },
    );
    const discharged = { dischargedFrom: at(t + 2), dischargedUntil: at(t + 6) };
    if (n + 1 !== undecided) await save({ kind: "disposition", of: load }, { ...ACCEPTED, ...discharged });
    recorded.push({ load, sample, slump, set });
  }
  return recorded;
}
