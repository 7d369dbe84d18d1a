import type { InspectorActor } from "~/domain/actor";
import { homeZone } from "~/domain/availability/queries.server";
import { approvedCertifications } from "~/domain/certification/queries.server";
import { now, reads } from "~/domain/core/runtime.server";
import { homeBaseOf } from "~/domain/places/queries.server";
import { type CalendarDate, todayIn } from "~/lib/time/dates";

/** From where and with what certificates an inspector looks for jobs; `ownMiles` is null without a home base that is known. */
export function seekerOf(actor: InspectorActor) {
  const { point, travelMiles } = homeBaseOf(actor);
  return {
    point,
    travelMiles,
    held: approvedCertifications(reads(), actor.id),
    ownMiles: point ? travelMiles : null,
  };
}

export function todayOfActor({ id }: InspectorActor): CalendarDate {
  return todayIn(homeZone(reads(), id), now());
}
