import { newId } from "~/lib/ids";
import { MIX, type Mix } from "~/lib/measures/specification/mix";
import type { SpecifiedMix } from "~/lib/measures/specification/specification";
import { defineCommand } from "../command.server";
import { conflict, invalidField, notFound } from "../errors";
import { fieldChanges } from "./keep-specification.server";
import { mayKeepSpecification } from "./policy";
import { mixForm } from "./schema";
import { loadSpecification, refuseOutdated, storeVersion } from "./versions.server";

/** At the field of the mix's own ID. */
export const MIX_ID_TAKEN = "Another mix of this project has this ID";

/**
 * Adds a mix to a specification, or changes one, as a new version. @throws DomainError not_found; invalid at `mixId`; conflict "specification-changed",
 * "specification-quota", "mix-quota"
 */
export const keepMix = defineCommand({
  name: "keep-mix",
  roles: ["company"],
  right: "post",
  input: mixForm,
  load(context, { mix, ...subject }) {
    const loaded = loadSpecification(context, subject);
    const { specificationId, inForce } = loaded;
    if (!specificationId || !inForce) throw notFound();
    const before = inForce.content.mixes.find(({ id }) => id === mix);
    if (mix && !before) throw notFound();
    return { ...loaded, specificationId, inForce, before };
  },
  allow: ({ actor }, row) => mayKeepSpecification(actor, row),
  run(context, row, { seen, units, typed }) {
    refuseOutdated(row, seen);
    const { specificationId, inForce, before } = row;
    const { content } = inForce;
    if (units !== content.units) throw conflict("specification-changed");
    const mix = mixWith(before?.id ?? newId("mix"), typed);
    if (isTaken(content.mixes, mix)) throw invalidField("mixId", MIX_ID_TAKEN);
    const mixes = before ? content.mixes.map((each) => (each === before ? mix : each)) : [...content.mixes, mix];
    const { version } = storeVersion(
      context,
      { specificationId, inForce, createdBy: context.actor.id },
      { ...content, mixes },
    );
    return { specificationId, projectId: row.projectId, mix: mix.id, version };
  },
  audit: ({ specificationId, mix, version }, { typed }, { before }) => ({
    subject: ["specification", specificationId],
    details: { version, mix },
    changes: fieldChanges(MIX, before ?? {}, typed),
  }),
});

/** A mix of fields that were read by `MIX`. */
export function mixWith(id: string, typed: Readonly<Record<string, string>>): SpecifiedMix {
  return { ...(typed as unknown as Mix), id };
}

/** Whether another mix has the ID, whatever its capitals. */
export function isTaken(mixes: readonly SpecifiedMix[], { id, mixId }: SpecifiedMix): boolean {
  return mixes.some((other) => other.id !== id && other.mixId.toLowerCase() === mixId.toLowerCase());
}
