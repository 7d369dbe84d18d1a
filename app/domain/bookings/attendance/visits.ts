import type { AttendanceKind } from "~/lib/vocabulary";

/** A row of a booking's attendance; times are UTC milliseconds. */
interface Mark {
  id: string;
  visit: number;
  kind: AttendanceKind;
  /** The time that counts. */
  at: number;
  pressedAt: number;
  /** The press that it corrects; null for a press. */
  correctsId: string | null;
  reason: string | null;
  /** Degrees; `accuracy` is in meters. */
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
}

/** A check-in or check-out with its corrections, the newest last. The newest one's time counts. */
export interface Moment {
  id: string;
  at: number;
  pressedAt: number;
  corrections: { id: string; at: number; reason: string; typedAt: number }[];
  place: { latitude: number; longitude: number; accuracy: number } | null;
}

export interface Visit {
  number: number;
  arrived: Moment;
  left: Moment | null;
}

/** The visits of a booking, in their order. `marks` come in the order in which they were stored. */
export function visitsOf(marks: readonly Mark[]): Visit[] {
  const presses = marks.filter(({ correctsId }) => correctsId === null);
  return presses
    .filter(({ kind }) => kind === "check_in")
    .map((arrival) => {
      const leaving = presses.find(({ kind, visit }) => kind === "check_out" && visit === arrival.visit);
      return {
        number: arrival.visit,
        arrived: momentOf(arrival, marks),
        left: leaving ? momentOf(leaving, marks) : null,
      };
    })
    .sort((a, b) => a.number - b.number);
}

export function openVisit(visits: readonly Visit[]): Visit | undefined {
  return visits.find(({ left }) => left === null);
}

/** Milliseconds that passed at the site, whatever the clocks there showed. A visit without a check-out counts until `until`. */
export function timeAtSite(visits: readonly Visit[], until: number): number {
  return visits.reduce((sum, { arrived, left }) => sum + Math.max((left?.at ?? until) - arrived.at, 0), 0);
}

/** The moments between which a time must lie, so that visits stay in their order; null where nothing bounds it. */
export function neighborsOf(
  visits: readonly Visit[],
  momentId: string,
): { after: number | null; before: number | null } {
  const moments = visits.flatMap(({ arrived, left }) => (left ? [arrived, left] : [arrived]));
  const index = moments.findIndex(({ id }) => id === momentId);
  return { after: moments[index - 1]?.at ?? null, before: moments[index + 1]?.at ?? null };
}

function momentOf(press: Mark, marks: readonly Mark[]): Moment {
  const { id, pressedAt, latitude, longitude, accuracy } = press;
  const corrections = marks
    .filter(({ correctsId }) => correctsId === id)
    .map((mark) => ({ id: mark.id, at: mark.at, reason: mark.reason ?? "", typedAt: mark.pressedAt }));
  const isPlaced = latitude !== null && longitude !== null && accuracy !== null;
  return {
    id,
    at: corrections.at(-1)?.at ?? press.at,
    pressedAt,
    corrections,
    place: isPlaced ? { latitude, longitude, accuracy } : null,
  };
}
