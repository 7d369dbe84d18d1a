import { eq } from "drizzle-orm";
import { type Connection, projects } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import type { Specification } from "~/lib/measures/specification/specification";
import type { Context } from "../command.server";
import type { ReadConcrete } from "./read-concrete.server";
import { beginSpecification, storeVersion, usualIn } from "./versions.server";

interface Making {
  companyId: CompanyId;
  /** Of the job or booking, for a specification without a project. */
  title: string;
  /** Who of the company typed it. */
  createdBy: PersonId;
}

/** What a job or booking stores of its concrete. */
export interface Concrete {
  specificationId: string | null;
  plan: PlannedMix[];
}

export const NO_CONCRETE: Concrete = { specificationId: null, plan: [] };

/** Part of a command: a new mix becomes a version of its project's specification, or of one that is made for it. @throws DomainError conflict "specification-quota" */
export function makeConcrete(
  context: Pick<Context, "tx" | "now">,
  read: ReadConcrete,
  { companyId, title, createdBy }: Making,
): Concrete {
  const { tx } = context;
  const { specificationId: existing, inForce, projectId, mix, isNew, planned } = read;
  const specificationId = existing ?? beginSpecification(context, { companyId, projectId });
  if (isNew) {
    const before = inForce?.content ?? beginning(tx, read, { companyId, title });
    const content: Specification = { ...before, mixes: [...before.mixes, mix] };
    storeVersion(context, { specificationId, inForce, createdBy }, content);
  }
  return { specificationId, plan: [planned] };
}

/** What a specification says that begins with a mix: the rest is as in the company's newest one. */
function beginning(
  tx: Connection,
  { projectId, units, hiredBy = "other", planned }: ReadConcrete,
  { companyId, title }: Pick<Making, "companyId" | "title">,
): Specification {
  const project = projectId
    ? tx.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId)).get()
    : null;
  const { acceptance = "aci-318-19", samplingPoint = "truck", ...usual } = usualIn(tx, companyId);
  const element = projectId ? undefined : planned.element;
  const general = { ...usual, units, hiredBy, acceptance, samplingPoint };
  return { ...general, projectName: project?.name ?? title, ...(element && { element }), mixes: [] };
}
