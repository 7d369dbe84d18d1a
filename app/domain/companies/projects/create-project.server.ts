import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { type Connection, projects } from "#db/client.server";
import { type CompanyId, newId } from "~/lib/ids";

import { defineCommand, withinQuota } from "../../command.server";
import { invalidField } from "../../errors";
import { companyOf } from "../company-of";
import { mayKeepProjects } from "./policy";
import { NAME_TAKEN, projectName } from "./schema";

/** @throws DomainError invalid at `name` for one that another open project has; conflict "project-quota" */
export const createProject = defineCommand({
  name: "create-project",
  roles: ["company"],
  right: "post",
  input: projectName,
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayKeepProjects(actor, row),
  run({ tx, now }, { companyId }, { name }) {
    refuseTakenName(tx, { companyId, name });
    const stored = tx.select({ stored: count() }).from(projects).where(eq(projects.companyId, companyId)).get()?.stored;
    withinQuota("projects", stored ?? 0);
    const id = newId("prj");
    tx.insert(projects).values({ id, companyId, name, createdAt: now, updatedAt: now }).run();
    return { projectId: id };
  },
  audit: ({ projectId }, { name }) => ({ subject: ["project", projectId], forgettable: { name } }),
});

interface Named {
  companyId: CompanyId;
  name: string;
  /** The project that has the name itself. */
  except?: string;
}

/** Part of a command. @throws DomainError invalid at `name` */
export function refuseTakenName(tx: Connection, { companyId, name, except = "" }: Named): void {
  const taken = and(
    eq(projects.companyId, companyId),
    isNull(projects.archivedAt),
    ne(projects.id, except),
    sql`lower(${projects.name}) = lower(${name})`,
  );
  if (tx.select({ id: projects.id }).from(projects).where(taken).limit(1).get()) throw invalidField("name", NAME_TAKEN);
}
