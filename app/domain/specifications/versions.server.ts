import { and, desc, eq } from "drizzle-orm";
import { type Connection, projects, specifications, specificationVersions } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { type CompanyId, newId, type PersonId } from "~/lib/ids";
import type { Specification, SpecificationFields } from "~/lib/measures/specification/specification";
import type { CompanyActor } from "../actor";
import { type Context, withinQuota } from "../command.server";
import { companyOf } from "../companies/company-of";
import { existing } from "../core/reads/existing.server";
import { conflict, notFound } from "../errors";

/** The version in force. */
export interface InForce {
  versionId: string;
  version: number;
  content: Specification;
}

export interface Subject {
  projectId?: string | undefined;
  specificationId?: string | undefined;
}

/** Part of a command: a company's specification, or the project that has none yet. @throws DomainError not_found */
export function loadSpecification({ tx, actor }: Context<CompanyActor>, { projectId, specificationId }: Subject) {
  const companyId = companyOf(actor);
  if (specificationId) {
    const own = and(eq(specifications.id, specificationId), eq(specifications.companyId, companyId));
    const { id, projectId: of } = existing(tx, specifications, own);
    return { companyId, projectId: of, specificationId: id as string | null, inForce: inForceOf(tx, id) };
  }
  if (!projectId) throw notFound();
  existing(tx, projects, and(eq(projects.id, projectId), eq(projects.companyId, companyId)));
  const found = specificationOfProject(tx, projectId);
  return { companyId, projectId, specificationId: found, inForce: found ? inForceOf(tx, found) : null };
}

export type Loaded = ReturnType<typeof loadSpecification>;

export function specificationOfProject(connection: Connection, projectId: string): string | null {
  const { id } = specifications;
  return (
    connection
      .select({ id })
      .from(specifications)
      // Written as in the partial index.
      .where(eq(specifications.projectId, projectId))
      .get()?.id ?? null
  );
}

/** Not scoped: whoever asks has read the job, booking or project that names it. Returns null for what has no version. */
export function inForceOf(connection: Connection, specificationId: string): InForce | null {
  const found = connection
    .select()
    .from(specificationVersions)
    .where(eq(specificationVersions.specificationId, specificationId))
    .orderBy(desc(specificationVersions.version))
    .limit(1)
    .get();
  return found ? { versionId: found.id, version: found.version, content: contentOf(found) } : null;
}

/** What a version says, as `storeVersion` has stored it. */
export function contentOf({ content }: { content: string }): Specification {
  return JSON.parse(content) as Specification;
}

/** Part of a command. @throws DomainError conflict "specification-changed" where another version than the one shown is in force */
export function refuseOutdated({ inForce }: Pick<Loaded, "inForce">, seen: number): void {
  if ((inForce?.version ?? 0) !== seen) throw conflict("specification-changed");
}

/** Part of a command: a specification without a version yet. */
export function beginSpecification(
  { tx, now }: Pick<Context, "tx" | "now">,
  { companyId, projectId }: { companyId: CompanyId; projectId: string | null },
): string {
  const id = newId("spc");
  tx.insert(specifications).values({ id, companyId, projectId, createdAt: now }).run();
  return id;
}

/** Part of a command: adds a version where it says something else. Returns its number, and whether it is new. @throws DomainError conflict "specification-quota", "mix-quota" */
export function storeVersion(
  { tx, now }: Pick<Context, "tx" | "now">,
  { specificationId, inForce, createdBy }: { specificationId: string; inForce: InForce | null; createdBy: PersonId },
  content: Specification,
): { version: number; isNew: boolean } {
  const text = canonicalJson(content);
  if (inForce && canonicalJson(inForce.content) === text) return { version: inForce.version, isNew: false };
  withinQuota("mixes", content.mixes.length - 1);
  const last = inForce?.version ?? 0;
  withinQuota("specificationVersions", last);
  const row = { id: newId("spv"), specificationId, version: last + 1, content: text };
  tx.insert(specificationVersions)
    .values({ ...row, createdBy, createdAt: now })
    .run();
  return { version: row.version, isNew: true };
}

/** What a new specification begins with: what is the same in most of a company's projects, as in its newest one. */
export function usualIn(connection: Connection, companyId: CompanyId): Partial<SpecificationFields> {
  const newest = connection
    .select({ content: specificationVersions.content })
    .from(specifications)
    .innerJoin(specificationVersions, eq(specificationVersions.specificationId, specifications.id))
    .where(eq(specifications.companyId, companyId))
    .orderBy(desc(specifications.createdAt), desc(specificationVersions.version))
    .limit(1)
    .get();
  const content = newest && contentOf(newest);
  if (!content) return { units: "inch-pound", acceptance: "aci-318-19", samplingPoint: "truck" };
  const { units, hiredBy, acceptance, samplingPoint, agencyName, agencyAccreditation, agencyEngineer } = content;
  const agency = {
    ...(agencyName && { agencyName }),
    ...(agencyAccreditation && { agencyAccreditation }),
    ...(agencyEngineer && { agencyEngineer }),
  };
  return { units, hiredBy, acceptance, samplingPoint, ...agency };
}

/** Whether a specification has room for another mix. */
export function hasRoom({ mixes }: Pick<Specification, "mixes">): boolean {
  return mixes.length < REPORT.mixes.most;
}
