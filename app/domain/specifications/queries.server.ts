import { and, eq, sql } from "drizzle-orm";
import { bookings, jobs, projects, specifications, specificationVersions } from "#db/client.server";
import type { PlannableMix, PlannedMix } from "~/lib/measures/specification/plan";
import { SETTINGS } from "~/lib/measures/specification/settings";
import type { PlacedElement, SpecifiedMix } from "~/lib/measures/specification/specification";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { projectNamed } from "../companies/projects/queries.server";
import { roleMay } from "../companies/rights";
import { existing } from "../core/reads/existing.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import type { TypedConcrete } from "./concrete-fields";
import { choiceOf } from "./mix-choice";
import { inForceOf, type Subject, specificationOfProject, usualIn } from "./versions.server";

/** What a person of the company sees of a specification; `specification` is null while nothing is specified. @throws DomainError not_found */
export function specifiedFor(actor: CompanyActor, subject: Subject) {
  const owner = ownerOf(actor, subject);
  const inForce = owner.specificationId ? inForceOf(reads(), owner.specificationId) : null;
  return {
    ...owner,
    version: inForce?.version ?? 0,
    specification: inForce?.content ?? null,
    mayChange: roleMay(actor.company.role, "post"),
  };
}

/** As `specifiedFor`, with one of its mixes, or without one for a new mix: null where nothing is specified yet. @throws DomainError not_found */
export function mixFor(actor: CompanyActor, subject: Subject, mixId: string | undefined) {
  const { specification, ...shown } = specifiedFor(actor, subject);
  const mix: SpecifiedMix | undefined = specification?.mixes.find(({ id }) => id === mixId);
  if (mixId && !mix) throw notFound();
  if (!specification) return null;
  const { units, dischargeSuggestion = SETTINGS.dischargeSuggestion } = specification;
  return { ...shown, units, dischargeSuggestion, mix: mix ?? null };
}

/** What a new specification of the actor's company begins with. */
export function usualOf(actor: CompanyActor) {
  return usualIn(reads(), companyOf(actor));
}

/** Where a specification stands: its project, or the one job or booking that it was typed for. */
function ownerOf(actor: CompanyActor, { projectId, specificationId }: Subject) {
  if (projectId) {
    const { name } = projectNamed(actor, projectId);
    const found = specificationOfProject(reads(), projectId);
    return { specificationId: found, projectId, name, home: `/projects/${projectId}` };
  }
  if (!specificationId || !roleMay(actor.company.role, "post")) throw notFound();
  const own = and(eq(specifications.id, specificationId), eq(specifications.companyId, companyOf(actor)));
  const found = existing(reads(), specifications, own);
  if (found.projectId) return ownerOf(actor, { projectId: found.projectId });
  return { specificationId, projectId: null, ...onlyUserOf(specificationId) };
}

function onlyUserOf(specificationId: string): { name: string; home: string } {
  const booking = reads()
    .select({ id: bookings.id, title: bookings.title })
    .from(bookings)
    .where(eq(bookings.specificationId, specificationId))
    .get();
  if (booking) return { name: booking.title, home: `/bookings/${booking.id}/concrete` };
  const job = reads()
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(eq(jobs.specificationId, specificationId))
    .get();
  if (!job) throw notFound();
  return { name: job.title, home: `/jobs/${job.id}/concrete` };
}

const MOST_CHOICES = 200;

/** What the section "Mix and limits" offers: the mixes of the company's open projects, and what a new one begins with. */
export function concreteChoices(actor: CompanyActor) {
  const companyId = companyOf(actor);
  const { units = "inch-pound", hiredBy = null } = usualOf(actor);
  const rows = reads().all<MixRow>(sql`
    select s.id specificationId, p.name project, v.content ->> '$.units' units, v.content ->> '$.element' element, m.value mix
    from ${projects} p
    join ${specifications} s on s.project_id = p.id and s.project_id is not null
    join ${specificationVersions} v on v.specification_id = s.id
      and v.version = (select max(version) from ${specificationVersions} where specification_id = s.id)
    join json_each(v.content, '$.mixes') m
    where p.company_id = ${companyId} and p.archived_at is null
    order by lower(p.name), p.id, m.key limit ${MOST_CHOICES}`);
  return { mixes: rows.map(choiceIn), units, hiredBy, isSettled: false };
}

/** What a further mix of a job or booking is chosen from: those of its specification that are not `taken`, else of its project or of all. */
export function concreteChoicesWithin(
  actor: CompanyActor,
  { specificationId, projectId }: { specificationId: string | null; projectId: string | null },
  taken: readonly string[],
): ConcreteChoices {
  const own = specificationId ?? (projectId ? specificationOfProject(reads(), projectId) : null);
  const content = own ? inForceOf(reads(), own)?.content : undefined;
  if (!own || !content) return projectId ? { ...concreteChoices(actor), mixes: [] } : concreteChoices(actor);
  const { units, element = null, hiredBy, mixes } = content;
  const free = mixes.filter(({ id }) => !taken.includes(id));
  return {
    mixes: free.map(({ id, mixId, ...mix }) => ({
      value: choiceOf({ specificationId: own, mix: id }),
      label: mixId,
      units,
      element,
      ...plannableOf(mix),
    })),
    units,
    hiredBy,
    isSettled: true,
  };
}

export type ConcreteChoices = ReturnType<typeof concreteChoices>;

interface MixRow {
  specificationId: string;
  project: string;
  units: UnitSystem;
  element: PlacedElement | null;
  mix: string;
}

function choiceIn({ specificationId, project, units, element, mix }: MixRow) {
  const { id, mixId, ...rest } = JSON.parse(mix) as SpecifiedMix;
  return {
    value: choiceOf({ specificationId, mix: id }),
    label: `${project}: ${mixId}`,
    units,
    element,
    ...plannableOf(rest),
  };
}

function plannableOf({ cylinderSize, ages, strengthAge }: PlannableMix): PlannableMix {
  return { cylinderSize, ages, strengthAge };
}

interface Earlier {
  specificationId: string | null;
  plan: readonly PlannedMix[];
}

/** The section "Mix and limits" of an earlier job, to be sent again: its first mix, chosen where its project is open, else typed anew. */
export function concreteAgain(actor: CompanyActor, { specificationId, plan }: Earlier): TypedConcrete {
  const [first] = plan;
  const inForce = specificationId ? inForceOf(reads(), specificationId) : null;
  const mix = inForce?.content.mixes.find(({ id }) => id === first?.mix);
  if (!specificationId || !first || !inForce || !mix) return {};
  const { volume, area, element, every } = first;
  const planned = {
    ...(volume && { volume }),
    ...(area && { area }),
    ...(element && { element }),
    ...(every && { every }),
  };
  const chosen = choiceOf({ specificationId, mix: mix.id });
  if (concreteChoices(actor).mixes.some(({ value }) => value === chosen)) return { ...planned, mix: chosen };
  const { id: _, ...typed } = mix;
  const { units, hiredBy } = inForce.content;
  return { ...planned, ...typed, units, hiredBy };
}
