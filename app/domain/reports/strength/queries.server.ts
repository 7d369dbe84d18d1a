import { eq } from "drizzle-orm";
import { type Connection, reports } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { type BreakRange, rangeOf } from "~/lib/measures/cylinders/breaks";
import type { JudgedOfMix } from "~/lib/measures/cylinders/verdicts";
import { type Settings, settingsOf } from "~/lib/measures/specification/settings";
import { todayIn } from "~/lib/time/dates";
import type { InspectorActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { notFound } from "../../errors";
import { type OwnReport, ownReport } from "../own-report.server";
import type { Finding } from "../sheet/findings/finding";
import type { SignedReport } from "../sheet/signed/signed";
import { signedReportOf } from "../signed-report-of.server";
import type { Curing } from "../supplements/curing";
import { certifiedDays } from "../technician.server";
import { curingIn, judgeReport } from "./acceptance/mix-strengths.server";
import { breaksWithout, openBreak, stillOpen } from "./breaks/open-break.server";
import { plannedBreaks } from "./breaks/planned";
import { countedIn, strengthFindings } from "./results/checks";
import { type StoredStrength, strengthsIn, strengthsInForce } from "./results/stored.server";

/** Strengths in force with what is said of them. */
export interface JudgedStrength extends StoredStrength {
  /** Null for a sample that was taken to adjust its load. */
  judged: Pick<JudgedOfMix, "verdict" | "size" | "threeTests"> | null;
  /** Null of fewer than two cylinders. */
  range: BreakRange | null;
  findings: Finding[];
  /** Null where no time of molding is known. UTC ms. */
  moldedAt: number | null;
}

/** Returns the strengths of a booking's report as they stand, sorted by age and sample. @throws DomainError not_found */
export function strengthsOf(actor: PersonActor, bookingId: string, signed: SignedReport) {
  const { id } = bookingFor(actor, bookingId);
  const report = reads().select({ id: reports.id }).from(reports).where(eq(reports.bookingId, id)).get();
  return judgedStrengths(reads(), { reportId: report?.id ?? "", signed, at: now() });
}

/** As they stand at a time, UTC ms. Not scoped: whoever asks has read the report. `replaced` are those that others took the place of. */
export function judgedStrengths(
  connection: Connection,
  { reportId, signed, at, upTo = Number.POSITIVE_INFINITY, proposed, curing: known }: Of,
) {
  const signedUpTo = strengthsIn(connection, reportId, signed.booking.zone).filter(({ number }) => number <= upTo);
  const stored = [...signedUpTo, ...(proposed ? [proposed] : [])];
  const standing = strengthsInForce(stored);
  const curing = known ?? (standing.length > 0 ? curingIn(connection, { reportId, signed, at, upTo }) : new Map());
  const judged = judgeReport(connection, { reportId, signed, strengths: standing, curing });
  const verdicts = new Map(
    judged.flatMap((mix) => mix.judged.flatMap((each) => each.breakIds.map((id) => [id, each]))),
  );
  const settings = settingsOf(signed.project?.specified ?? {});
  const inForce = standing
    .map((each) => judgedOf(each, signed, settings, verdicts.get(each.breakId) ?? null))
    .sort((a, b) => a.signed.ageDays - b.signed.ageDays || a.signed.set.sample - b.signed.set.sample);
  const mixes = judged.map(({ mix, summary }) => ({ mixId: mix.typed.mixId, summary }));
  return { inForce, mixes, replaced: stored.filter((each) => !standing.includes(each)) };
}

interface Of {
  reportId: string;
  signed: SignedReport;
  at: number;
  /** The last supplement that counts; all unless given. */
  upTo?: number;
  /** What might be signed next, as if it were. */
  proposed?: StoredStrength;
  /** As of `curingIn`, where that was read already. */
  curing?: ReadonlyMap<string, Curing>;
}

function judgedOf(
  stored: StoredStrength,
  { loads }: SignedReport,
  settings: Settings,
  judged: JudgedOfMix | null,
): JudgedStrength {
  const { set: of, cylinders } = stored.signed;
  const sets = loads.flatMap(({ samples }) => samples.flatMap((sample) => sample.sets));
  const moldedAt = sets.find(({ id }) => id === of.id)?.moldedAt ?? null;
  return {
    ...stored,
    judged: judged && { verdict: judged.verdict, size: judged.size, threeTests: judged.threeTests },
    range: rangeOf(countedIn(cylinders), of.size, "field", settings),
    findings: strengthFindings(stored.signed, moldedAt, settings),
    moldedAt,
  };
}

/** What a signed report's page says of strengths: the results, and the breaks that have none yet. @throws DomainError not_found */
export function strengthPanel(actor: PersonActor, bookingId: string, signed: SignedReport) {
  const { inForce, mixes, replaced } = strengthsOf(actor, bookingId, signed);
  const waiting = waitingBreaks(signed, inForce);
  return { bookingId, inForce: withUntested(inForce, signed), mixes, replaced, waiting };
}

export interface PanelStrength extends JudgedStrength {
  /** How many cylinders of the same set and planned age nobody has tested: they may be tested on their own. Said once, beside the last of that age. */
  untested: number;
}

function withUntested(inForce: readonly JudgedStrength[], signed: SignedReport): PanelStrength[] {
  const planned = plannedBreaks(signed);
  return inForce.map((each, index) => {
    const { set, ageDays, isHeld } = each.signed;
    const isOfBreak = ({ signed: other }: JudgedStrength) => other.set.id === set.id && other.ageDays === ageDays;
    const isLast = !isHeld && !inForce.slice(index + 1).some(isOfBreak);
    const own = isLast ? planned.find((of) => of.set.id === set.id && of.ageDays === ageDays) : undefined;
    return { ...each, untested: (own && stillOpen(own, inForce, null)?.cylinderIds.length) ?? 0 };
  });
}

export type StrengthPanelView = ReturnType<typeof strengthPanel>;

/** The breaks without results, by their age; those of held cylinders last. `isDue`: from the start of their window. */
export function waitingBreaks(signed: SignedReport, inForce: readonly StoredStrength[]) {
  const at = now();
  return breaksWithout(inForce, signed)
    .flatMap((planned) => stillOpen(planned, inForce, null) ?? [])
    .sort((a, b) => (a.ageDays ?? Number.POSITIVE_INFINITY) - (b.ageDays ?? Number.POSITIVE_INFINITY))
    .map(({ set, sample, truckNumber, ageDays, window, dueOn, cylinderIds }) => ({
      setId: set.id,
      prefix: set.prefix,
      sample,
      truckNumber,
      ageDays,
      window,
      dueOn,
      cylinders: cylinderIds.length,
      isDue: window === null || at >= window.from,
    }));
}

/** A break with what its form needs, and when the signer was certified for ASTM C39; `replaces` is the supplement that it corrects. @throws DomainError not_found; conflict as `reportStrength` */
export function strengthFormFor(actor: InspectorActor, bookingId: string, of: FormOf) {
  const own = ownReport(reads(), actor, bookingId);
  const { zone, inspectorId } = own.booking;
  const signer = { certified: certifiedDays(reads(), inspectorId, "C39"), today: todayIn(zone, now()) };
  return { ...strengthFormOf(own, of), signer };
}

interface FormOf {
  setId: string;
  ageDays: number | null;
  replaces: number | null;
}

/** The same of a report that was read. Not scoped. @throws DomainError not_found; conflict as `checkedStrength` */
export function strengthFormOf(own: OwnReport, { setId, ageDays, replaces }: FormOf) {
  const { reportId, signed } = signedReportOf(reads(), own);
  const standing = strengthsInForce(strengthsIn(reads(), reportId, own.booking.zone));
  const corrected = standing.find(({ number }) => number === replaces) ?? null;
  const planned = openBreak(signed, setId, ageDays, standing, replaces);
  if (!planned || (replaces !== null && corrected?.signed.set.id !== setId)) throw notFound();
  const { set, sample, truckNumber, cylinderIds, window } = planned;
  return {
    booking: { id: own.booking.id, number: own.booking.number, zone: own.booking.zone },
    number: signed.number,
    units: signed.project?.units ?? ("inch-pound" as const),
    set: { id: setId, prefix: set.prefix, size: set.size, sample, truckNumber },
    ageDays,
    cylinderIds,
    window,
    corrected,
  };
}

export type StrengthFormView = ReturnType<typeof strengthFormOf>;
