import { schema } from "#db/client.server";
import { DAY } from "#tests/support/world";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { DATES } from "~/lib/bounds";
import { addDays, momentsAt, todayIn } from "~/lib/time/dates";
import { type ActorName, type Belief, isSide, type Real } from "./belief";
import type { Deed } from "./work-deeds";

const { dateProposals } = schema;
const MORNING = "10:00";

/** What both sides do about the day and the start, each by the command that its form sends. */
export const DATE_DEEDS = {
  "propose a date": {
    by: ["company", "inspector"],
    weight: 2,
    rule(belief, actor, now) {
      const { state, date, startAgreed } = belief;
      if (!isSide(actor) || state !== "confirmed" || (startAgreed && belief.startsAt <= now)) return null;
      const startsAt = inTwoDays(belief.zone, now).moment;
      const isOther = !(startAgreed && startsAt === belief.startsAt) && startsAt !== date?.startsAt;
      if (!isOther || (date && date.by !== actor)) return null;
      const end = startAgreed ? belief.startsAt : belief.startsAt + 14 * DAY;
      return (to) => {
        to.date = { by: actor, startsAt, until: Math.min(now + DATES.answeredWithin.most, end, startsAt) };
      };
    },
    fill({ bookingId, people, model }, actor) {
      const { zone } = bookingFor(people.company, bookingId);
      const { day } = inTwoDays(zone, model.world.clock.now());
      return (key) => execute(proposeDate, { actor, input: { bookingId, date: day, time: MORNING }, key });
    },
  },
  "accept the date": {
    by: ["company", "inspector"],
    weight: 2,
    rule: (belief, actor, now) =>
      isAsked(belief, actor, now)
        ? (to) => {
            const length = to.endsAt - to.startsAt;
            const startsAt = to.date?.startsAt ?? 0;
            Object.assign(to, { startsAt, endsAt: startsAt + length, startAgreed: true, date: null });
          }
        : null,
    fill: (real, actor) => (key) => execute(acceptDate, { actor, input: lastProposal(real), key }),
  },
  "decline the date": {
    by: ["company", "inspector"],
    weight: 1,
    rule: (belief, actor, now) => (isAsked(belief, actor, now) ? (to) => Object.assign(to, { date: null }) : null),
    fill: (real, actor) => (key) => execute(declineDate, { actor, input: lastProposal(real), key }),
  },
  "take the date back": {
    by: ["company", "inspector"],
    weight: 1,
    rule: ({ date }, actor, now) =>
      date && date.by === actor && now < date.until ? (to) => Object.assign(to, { date: null }) : null,
    fill: (real, actor) => (key) => execute(withdrawDate, { actor, input: lastProposal(real), key }),
  },
} satisfies Record<string, Deed>;

function inTwoDays(zone: string, now: number) {
  const day = addDays(todayIn(zone, now), 2);
  const [moment = 0] = momentsAt(day, MORNING, zone);
  return { day, moment };
}

function isAsked({ date }: Belief, actor: ActorName, now: number): boolean {
  return date !== null && isSide(actor) && date.by !== actor && now < date.until;
}

function lastProposal({ model }: Real) {
  return { dateProposalId: model.rows(dateProposals).at(-1)?.id ?? "dat_none" };
}
