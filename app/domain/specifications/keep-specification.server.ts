import type { Fields } from "~/lib/measures/fields/fields";
import {
  SPECIFICATION,
  type Specification,
  type SpecificationFields,
} from "~/lib/measures/specification/specification";
import { type Changes, changed, type Showing } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { invalidField } from "../errors";
import { mayKeepSpecification } from "./policy";
import { specificationForm } from "./schema";
import { beginSpecification, loadSpecification, refuseOutdated, storeVersion } from "./versions.server";

const UNITS_USED = "The mixes have their limits in these units. Remove the mixes first.";

/**
 * Stores what is specified of a project beside its mixes, as a new version. @throws DomainError not_found; invalid at `units` while there are mixes;
 * conflict "specification-changed", "specification-quota"
 */
export const keepSpecification = defineCommand({
  name: "keep-specification",
  roles: ["company"],
  right: "post",
  input: specificationForm,
  load: loadSpecification,
  allow: ({ actor }, row) => mayKeepSpecification(actor, row),
  run(context, row, { seen, typed }) {
    refuseOutdated(row, seen);
    const { companyId, projectId, inForce } = row;
    const createdBy = context.actor.id;
    const mixes = inForce?.content.mixes ?? [];
    if (inForce && mixes.length > 0 && typed.units !== inForce.content.units) throw invalidField("units", UNITS_USED);
    const specificationId = row.specificationId ?? beginSpecification(context, { companyId, projectId });
    const { version } = storeVersion(context, { specificationId, inForce, createdBy }, contentWith(typed, mixes));
    return { specificationId, version };
  },
  audit: ({ specificationId, version }, { typed }, { inForce }) => ({
    subject: ["specification", specificationId],
    details: { version },
    changes: fieldChanges(SPECIFICATION, inForce?.content ?? {}, typed),
  }),
});

/** The schema has read `typed` by `SPECIFICATION`, field by field. */
function contentWith(typed: Readonly<Record<string, string>>, mixes: Specification["mixes"]): Specification {
  return { ...(typed as unknown as SpecificationFields), mixes };
}

/** What differs, for the audit log; of what a person typed only that it does, since the versions have it. */
export function fieldChanges(fields: Fields, before: object, after: Readonly<Record<string, string>>): Changes {
  const names = Object.keys(fields);
  const showing = Object.fromEntries(
    Object.entries(fields).map(([name, { type }]): [string, Showing] => [
      name,
      type === "choice" ? "values" : "presence",
    ]),
  );
  return changed({ ...before }, Object.fromEntries(names.map((name) => [name, after[name]])), showing);
}
