import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { createProject } from "~/domain/companies/projects/create-project.server";
import { reads } from "~/domain/core/runtime.server";
import { keepMix } from "~/domain/specifications/keep-mix.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { mixForm, specificationForm } from "~/domain/specifications/schema";
import { inForceOf } from "~/domain/specifications/versions.server";

/** As a company types it on its project's page. */
export const SPECIFIED = {
  projectName: "I-35 river crossing",
  projectNumber: "TX-0035-12",
  units: "inch-pound",
  hiredBy: "owner",
  acceptance: "aci-318-19",
  samplingPoint: "truck",
};

/** A mix of which cylinders may be made. */
export const D40 = {
  mixId: "D-40",
  supplier: "Ready Mix South",
  strength: "4,000",
  strengthAge: "28",
  consistency: "slump",
  consistencyLeast: "3",
  consistencyMost: "5",
  airLeast: "4.5",
  airMost: "7.5",
  aggregate: "normalweight",
  aggregateSize: "3/4",
};

export const specified = (changes: object = {}) => specificationForm.parse({ ...SPECIFIED, seen: 0, ...changes });
export const aMix = (changes: object = {}) => mixForm.parse({ ...D40, ...changes });

/** A project with a specification of one mix, in the units of the mix. */
export async function aSpecifiedProject(actor: CompanyActor, mix: Readonly<Record<string, string>> = {}) {
  const { projectId } = (await execute(createProject, { actor, input: { name: `Bridge ${serial()}` } })).result;
  const { units = SPECIFIED.units } = mix;
  const input = specified({ projectId, units });
  const { specificationId } = (await execute(keepSpecification, { actor, input })).result;
  const kept = await execute(keepMix, { actor, input: aMix({ projectId, seen: 1, ...mix }) });
  return { projectId, specificationId, mix: kept.result.mix, seen: kept.result.version };
}

export function contentIn(specificationId: string) {
  return inForceOf(reads(), specificationId)?.content;
}

let made = 0;
function serial(): number {
  made += 1;
  return made;
}
