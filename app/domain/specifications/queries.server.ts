import { and, eq } from "drizzle-orm";
import { bookings, jobs, specifications } from "#db/client.server";
import { SETTINGS } from "~/lib/measures/settings";
import type { SpecifiedMix } from "~/lib/measures/specification";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { projectNamed } from "../companies/projects/queries.server";
import { roleMay } from "../companies/rights";
import { existing } from "../core/reads/existing.server";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
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

/** As `specifiedFor`, with one of its mixes, or without one for a new mix. @throws DomainError not_found also where nothing is specified yet */
export function mixFor(actor: CompanyActor, subject: Subject, mixId: string | undefined) {
  const { specification, ...shown } = specifiedFor(actor, subject);
  const mix: SpecifiedMix | undefined = specification?.mixes.find(({ id }) => id === mixId);
  if (!specification || (mixId && !mix)) throw notFound();
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
