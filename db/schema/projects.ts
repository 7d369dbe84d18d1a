import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, id, instant } from "../columns";
import { companies, memberships } from "./companies";

/** What a company builds. Its jobs and bookings may belong to one, and its members see those of theirs. */
export const projects = sqliteTable(
  "projects",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    /** Told apart from the company's other open projects whatever its capitals, by the commands. */
    name: text().notNull(),
    /** Null while jobs and bookings may be put into it. */
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("projects_company").on(t.companyId, t.archivedAt, t.name)],
);

/** Who of the company works on a project. */
export const projectPeople = sqliteTable(
  "project_people",
  {
    projectId: text()
      .notNull()
      .references(() => projects.id),
    membershipId: text()
      .notNull()
      .references(() => memberships.id),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.membershipId] }),
    index("project_people_membership").on(t.membershipId, t.projectId),
  ],
);
