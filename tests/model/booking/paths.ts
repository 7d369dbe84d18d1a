import type fc from "fast-check";
import { DAY, HOUR } from "#tests/support/world";
import type { BookingMove } from "~/domain/bookings/lifecycle/moves";
import type { Way } from "./begin";
import type { ActorName, Belief, Real } from "./belief";
import { Decide, type DeedName, Dispute, Do, DoForbidden, Post, Wait } from "./commands";

type Command = fc.AsyncCommand<Belief, Real>;

interface Path {
  from: Way;
  steps: Command[];
}

/** Past the start of an accepted booking, and the half hour before somebody counts as absent. */
const STARTED = new Wait(31 * HOUR);
const WORKED = [STARTED, by("inspector", "report the work")];
const REPORTED = [...WORKED, by("company", "report a problem")];
const ABSENT = [STARTED, by("company", "report an absence")];
/** A webhook may be lost, and then a sweep brings its news. */
const HEARD = [new Post(), new Wait(HOUR), new Wait(HOUR), new Wait(HOUR)];
const DISPUTED = [new Dispute(), ...HEARD];
const WON = [...DISPUTED, new Decide("won"), ...HEARD];
const LOST = [...DISPUTED, new Decide("lost"), ...HEARD];

/** A way to each move of the table, so that none is left to chance. Together they do every deed. */
export const PATHS: Readonly<Record<BookingMove, Path>> = {
  confirm: held(by("company", "pay for the time")),
  "release-slot": held(new Wait(HOUR)),
  "let-go": held(new DoForbidden(), by("company", "let the time go")),
  "report-work": accepted(
    STARTED,
    by("inspector", "check in"),
    by("inspector", "propose further hours"),
    by("inspector", "withdraw further hours"),
    by("inspector", "propose further hours"),
    by("company", "decline further hours"),
    by("inspector", "propose further hours"),
    by("company", "pay for further hours"),
    by("inspector", "report the work"),
  ),
  approve: accepted(...WORKED, by("company", "approve the work")),
  "approve-automatically": accepted(...WORKED, new Wait(4 * DAY)),
  "cancel-as-company": open(
    by("company", "propose a date"),
    by("inspector", "accept the date"),
    by("company", "cancel"),
  ),
  "cancel-as-inspector": open(
    by("inspector", "propose a date"),
    by("company", "decline the date"),
    by("company", "propose a date"),
    by("company", "take the date back"),
    by("inspector", "cancel"),
  ),
  "end-without-start": open(new Wait(20 * DAY)),
  "report-problem": accepted(...REPORTED),
  "report-inspector-absent": accepted(...ABSENT),
  "report-company-absent": accepted(STARTED, by("inspector", "report an absence")),
  "find-unreported": accepted(STARTED, new Wait(8 * DAY)),
  "withdraw-before-work": accepted(...ABSENT, by("company", "take the problem back")),
  "withdraw-after-work": accepted(...REPORTED, by("company", "take the problem back")),
  "settle-before-work": accepted(...ABSENT, ...agreed("inspector", "company")),
  "settle-after-work": accepted(...REPORTED, ...agreed("company", "inspector")),
  "decide-before-work": accepted(...ABSENT, by("administrator", "decide about the problem")),
  "decide-after-work": accepted(...REPORTED, by("administrator", "decide about the problem")),
  "decide-unanswered": accepted(...ABSENT, new Wait(4 * DAY)),
  "let-continue": accepted(...ABSENT, by("administrator", "let the booking continue")),
  "hold-disputed": accepted(...DISPUTED),
  "resume-confirmed": open(...WON),
  "resume-work-done": accepted(...WORKED, ...WON),
  "resume-completed": accepted(...WORKED, by("company", "approve the work"), ...WON),
  "end-before-work": accepted(...LOST),
  "end-after-work": accepted(...WORKED, ...LOST),
};

function by(actor: ActorName, name: DeedName): Command {
  return new Do(name, actor);
}

function agreed(offering: ActorName, accepting: ActorName): Command[] {
  return [by("inspector", "say what happened"), by(offering, "offer to settle"), by(accepting, "accept the offer")];
}

function held(...steps: Command[]): Path {
  return { from: "held", steps };
}

function accepted(...steps: Command[]): Path {
  return { from: "accepted", steps };
}

function open(...steps: Command[]): Path {
  return { from: "accepted without a start", steps };
}
