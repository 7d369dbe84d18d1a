import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aSpecifiedProject, D40, SPECIFIED, specified } from "#tests/support/work/mixes";
import { execute } from "~/domain/command.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import { PROJECT, record } from "./record";
import { atWork } from "./recording";

const { bookings } = schema;

/** The project's form where the company specified it: it is not asked where the limits are from, nor who hires. */
const { source: _source, hiredBy: _hiredBy, ...SPECIFIED_PROJECT } = PROJECT;

interface Specified {
  /** Changes to the mix D-40. */
  mix?: Readonly<Record<string, string>>;
  specification?: object;
  plan?: Omit<PlannedMix, "mix"> | undefined;
}

/** Work that has begun at a project whose company specified the mix D-40, and planned it for the day where `plan` is given. */
export async function atSpecifiedWork({ mix = {}, specification, plan }: Specified = {}) {
  const setting = atWork();
  const { company, bookingId, world } = setting;
  const project = await aSpecifiedProject(company, mix);
  if (specification) {
    const input = specified({ projectId: project.projectId, seen: project.seen, ...SPECIFIED, ...specification });
    await execute(keepSpecification, { actor: company, input });
  }
  const planned = plan ? [{ mix: project.mix, ...plan }] : [];
  world.database.write((tx) =>
    tx
      .update(bookings)
      .set({ specificationId: project.specificationId, plan: planned })
      .where(eq(bookings.id, bookingId))
      .run(),
  );
  return { ...setting, mixOfJob: project.mix, project };
}

/** Its report is begun: the job's mix is in it already. Returns the mix as the report has it. */
export async function aSpecifiedReport(given: Specified = {}) {
  const setting = await atSpecifiedWork(given);
  const { inspector, bookingId, world } = setting;
  await record(inspector, bookingId, { kind: "project" }, SPECIFIED_PROJECT);
  const entries = world.database.reads.select().from(schema.reportEntries).all();
  const mix = entries.find(({ kind }) => kind === "mix")?.id ?? "";
  return {
    ...setting,
    mix,
    save: (what: Parameters<typeof record>[2], fields: Sent) => record(inspector, bookingId, what, fields),
  };
}

type Sent = Readonly<Record<string, string>>;

/** The mix as its form shows it, which reads "4,000". */
export const D40_FORM = { ...D40, strength: "4000" };
export { SPECIFIED_PROJECT };
