import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, id, instant, personId } from "../columns";
import { users } from "./accounts";
import { companies } from "./companies";
import { projects } from "./projects";

/** What is specified of the concrete of a project, or of one job or booking without a project. What it says is in its versions. */
export const specifications = sqliteTable(
  "specifications",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    projectId: text().references(() => projects.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("specifications_project").on(t.projectId).where(sql`project_id is not null`),
    index("specifications_company").on(t.companyId, t.createdAt),
  ],
);

/** What was specified, from this moment to the next version. Rows are only added: triggers refuse any other change, since reports name the version that they copied. */
export const specificationVersions = sqliteTable(
  "specification_versions",
  {
    id: id(),
    specificationId: text()
      .notNull()
      .references(() => specifications.id),
    version: integer().notNull(),
    /** Canonical JSON. Its type is `Specification` of lib/measures/specification/specification.ts. */
    content: text().notNull(),
    createdBy: personId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("specification_versions_version").on(t.specificationId, t.version),
    check("specification_versions_counts", sql`${t.version} >= 1`),
  ],
);
