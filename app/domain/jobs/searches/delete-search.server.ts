import { eq } from "drizzle-orm";
import { z } from "zod";
import { savedSearches } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { mayKeepSearch } from "../policy";
import { findSearch } from "./queries.server";

/** Deletes a saved search; its alert ends. @throws DomainError not_found */
export const deleteSearch = defineCommand({
  name: "delete-search",
  roles: ["inspector"],
  input: z.object({ searchId: z.string() }),
  whileUnverified: true,
  load: ({ tx, actor }, { searchId }) => findSearch(tx, actor, searchId),
  allow: ({ actor }, row) => mayKeepSearch(actor, row),
  run({ tx }, { id: searchId, inspectorId }) {
    tx.delete(savedSearches).where(eq(savedSearches.id, searchId)).run();
    return { searchId, inspectorId };
  },
  audit: ({ inspectorId, searchId }) => ({ subject: ["user", inspectorId], details: { searchId } }),
});
