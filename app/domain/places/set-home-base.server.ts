import { bases } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { defineCommand } from "../command.server";
import { PLACE_OUTSIDE, PLACE_UNKNOWN } from "../core/input/place-rules";
import { invalidField } from "../errors";
import { isOutside, pointOf } from "./point-of.server";
import { maySetHomeBase } from "./policy";
import { baseOf } from "./queries.server";
import { homeBaseFields } from "./schema";

/** From then on the base no longer follows the city of the account. @throws DomainError invalid at `place` for one that is not known */
export const setHomeBase = defineCommand({
  name: "set-home-base",
  roles: ["inspector"],
  input: homeBaseFields,
  whileUnverified: true,
  load: ({ tx, actor }) => ({ inspectorId: sideOf(actor), before: baseOf(tx, actor.id) }),
  allow: ({ actor }, row) => maySetHomeBase(actor, row),
  run({ tx, now }, { inspectorId, before }, { place, travelMiles }) {
    const point = pointOf(tx, place);
    if (!point) throw invalidField("place", isOutside(tx, place) ? PLACE_OUTSIDE : PLACE_UNKNOWN);
    if (before?.chosen && before.place === place && before.travelMiles === travelMiles) return { inspectorId };
    const base = { place, chosen: true, ...point, travelMiles, updatedAt: now };
    tx.insert(bases)
      .values({ userId: inspectorId, ...base })
      .onConflictDoUpdate({ target: bases.userId, set: base })
      .run();
    return { inspectorId };
  },
  audit: ({ inspectorId }, { travelMiles }) => ({ subject: ["user", inspectorId], details: { travelMiles } }),
});
