import { defineCommand } from "../command.server";
import { conflict, notFound } from "../errors";
import { isPlanned } from "./planned.server";
import { mayKeepSpecification } from "./policy";
import { mixRemoval } from "./schema";
import { loadSpecification, refuseOutdated, storeVersion } from "./versions.server";

/** Takes a mix out of a specification; earlier versions keep it. @throws DomainError not_found; conflict "specification-changed", "mix-planned", "specification-quota" */
export const removeMix = defineCommand({
  name: "remove-mix",
  roles: ["company"],
  right: "post",
  input: mixRemoval,
  load(context, { mix, ...subject }) {
    const loaded = loadSpecification(context, subject);
    const { specificationId, inForce } = loaded;
    if (!specificationId || !inForce?.content.mixes.some(({ id }) => id === mix)) throw notFound();
    return { ...loaded, specificationId, inForce };
  },
  allow: ({ actor }, row) => mayKeepSpecification(actor, row),
  run(context, row, { seen, mix }) {
    refuseOutdated(row, seen);
    const { companyId, specificationId, inForce } = row;
    if (isPlanned(context.tx, { companyId, specificationId, mix })) throw conflict("mix-planned");
    const mixes = inForce.content.mixes.filter(({ id }) => id !== mix);
    const { version } = storeVersion(
      context,
      { specificationId, inForce, createdBy: context.actor.id },
      { ...inForce.content, mixes },
    );
    return { specificationId, projectId: row.projectId, version };
  },
  audit: ({ specificationId, version }, { mix }) => ({
    subject: ["specification", specificationId],
    details: { version, mix },
  }),
});
