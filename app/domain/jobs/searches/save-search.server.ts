import { savedSearches } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { reads } from "~/domain/core/runtime.server";
import { newId } from "~/lib/ids";
import { typedLine } from "~/lib/text/typed";
import { todayIn } from "~/lib/time/dates";
import { homeZone } from "../../availability/queries.server";
import { defineCommand } from "../../command.server";
import { conflict, invalidField } from "../../errors";
import { readFilter } from "../offers/filter";
import { mayKeepSearch } from "../policy";
import { alertFrom } from "./alert-from.server";
import { areDatesOver } from "./dates-over";
import { isNameTaken } from "./name-taken";
import { searchesOf } from "./queries.server";
import { NAME_TAKEN, searchFields } from "./schema";

/** Alerts tell of jobs that are posted from now on. @throws DomainError invalid at `name`; conflict "search-quota", "search-dates-over" */
export const saveSearch = defineCommand({
  name: "save-search",
  roles: ["inspector"],
  input: searchFields,
  whileUnverified: true,
  problems: (actor, { name }) =>
    typeof name === "string" && isNameTaken(typedLine(name), searchesOf(reads(), actor.id))
      ? [{ field: "name", message: NAME_TAKEN }]
      : [],
  load: ({ tx, actor }) => ({
    inspectorId: actor.id,
    others: searchesOf(tx, actor.id),
    zone: homeZone(tx, actor.id),
  }),
  allow: ({ actor }, row) => mayKeepSearch(actor, row),
  run({ tx, now }, { inspectorId, others, zone }, { name, alert, query }) {
    withinQuota("savedSearches", others.length);
    const filter = readFilter(new URLSearchParams(query));
    if (areDatesOver(filter, todayIn(zone, now))) throw conflict("search-dates-over");
    if (isNameTaken(name, others)) throw invalidField("name", NAME_TAKEN);
    const searchId = newId("srch");
    const search = { id: searchId, inspectorId, name, query, siteState: filter.siteState ?? null };
    tx.insert(savedSearches)
      .values({ ...search, ...alertFrom(tx, alert, zone, now), createdAt: now, updatedAt: now })
      .run();
    return { searchId, inspectorId };
  },
  audit: ({ inspectorId, searchId }, { name, alert, query }) => ({
    subject: ["user", inspectorId],
    details: { searchId, alert },
    forgettable: { name, query },
  }),
});
