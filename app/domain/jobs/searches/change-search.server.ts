import { eq } from "drizzle-orm";
import { z } from "zod";
import { savedSearches } from "#db/client.server";
import { changed } from "../../audit/changes.server";
import { homeZone } from "../../availability/queries.server";
import { defineCommand } from "../../command.server";
import { invalidField } from "../../errors";
import { mayKeepSearch } from "../policy";
import { alertFrom } from "./alert-from.server";
import { isNameTaken } from "./name-taken";
import { findSearch, searchesOf } from "./queries.server";
import { changeFields, NAME_TAKEN } from "./schema";

/** Renames a saved search and sets its alert. Another alert tells of jobs that are posted from now on. @throws DomainError invalid at `name`; not_found */
export const changeSearch = defineCommand({
  name: "change-search",
  roles: ["inspector"],
  input: changeFields.extend({ searchId: z.string() }),
  whileUnverified: true,
  load: ({ tx, actor }, { searchId }) => ({
    ...findSearch(tx, actor, searchId),
    others: searchesOf(tx, actor.id),
    zone: homeZone(tx, actor.id),
  }),
  allow: ({ actor }, row) => mayKeepSearch(actor, row),
  run({ tx, now }, { id, inspectorId, others, zone, ...before }, { name, alert }) {
    const result = { searchId: id, inspectorId, query: before.query, before };
    if (isNameTaken(name, others, id)) throw invalidField("name", NAME_TAKEN);
    if (before.name === name && before.alert === alert) return result;
    const renewed = before.alert === alert ? {} : alertFrom(tx, alert, zone, now);
    tx.update(savedSearches)
      .set({ name, ...renewed, updatedAt: now })
      .where(eq(savedSearches.id, id))
      .run();
    return result;
  },
  audit: ({ inspectorId, searchId, before }, { name, alert }) => ({
    subject: ["user", inspectorId],
    details: { searchId },
    changes: changed(before, { alert }, { alert: "values" }),
    forgettable: { name },
  }),
});
