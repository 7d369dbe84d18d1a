import { isDeepStrictEqual } from "node:util";
import { openProblems } from "~/lib/measures/fields/read-fields";
import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { DomainError, notFound } from "../errors";
import { typedSets } from "../jobs/wanted-tests";
import { specifiedPlan } from "../specifications/planned-lines.server";
import { readPlanned } from "../specifications/read-planned";
import { loadPlanned, refuseFixed } from "./load-planned.server";
import { mayPlan } from "./policy";
import { plannedChange } from "./schema";
import { storePlan } from "./store-plan.server";

/**
 * Changes what is planned of a mix; the plan keeps why, and the audit log who. @throws DomainError not_found; invalid at its fields; conflict
 * "job-changes-quota", and what `refuseFixed` throws
 */
export const changePlannedMix = defineCommand({
  name: "change-planned-mix",
  roles: ["company"],
  right: "book",
  input: plannedChange,
  load(context, { of, ...subject }) {
    const planned = loadPlanned(context, subject);
    const before = specifiedPlan(context.tx, planned.row).find(({ mix }) => mix.id === of);
    if (!before) throw notFound();
    return { ...planned, before };
  },
  allow: ({ actor }, row) => mayPlan(actor, row),
  run(context, loaded, { seen, of, tests, cylinderSets, setsReason, concrete = {} }) {
    const { before, kind, id } = loaded;
    refuseFixed(context.tx, loaded, seen);
    const { units, element } = before.specification;
    const asked = { tests, sets: typedSets(cylinderSets), mix: of, units, element };
    const read = readPlanned({ ...concrete, setsReason }, asked);
    const problems = openProblems(read, concrete.confirmed);
    if (problems.length > 0) {
      const fields = problems.map(([field, message]) => ({ field, message }));
      throw new DomainError("invalid", "validation-failed", { fields });
    }
    const { specificationId, projectId, plan } = loaded.row;
    if (!isDeepStrictEqual(read.planned, before.planned)) {
      const next = plan.map((each) => (each.mix === of ? read.planned : each));
      storePlan(context, loaded, { specificationId, projectId, plan: next });
    }
    return { kind, id, planned: read.planned };
  },
  audit: ({ kind, id, planned }, { of, setsReason }, { before }) => ({
    subject: [kind, id],
    details: { mix: of },
    forgettable: { reason: setsReason },
    changes: changed(
      { ...before.planned },
      { sets: planned.sets, tests: planned.tests, volume: planned.volume, area: planned.area },
      { sets: "values", tests: "values", volume: "presence", area: "presence" },
    ),
  }),
});
