import type { CalendarDate } from "~/lib/time/dates";

/** What a job asks for when an ACI certificate of any level will do. */
export const ANY_ACI = "ACI";

/** A level says more than any certificate, so it wins over it. */
export function withoutNeedless(required: readonly string[]): string[] {
  const levels = required.filter((each) => each !== ANY_ACI);
  return [...new Set(levels.length > 0 ? levels : required)];
}

interface Requirements {
  requiredCertifications: readonly string[];
  startDate: CalendarDate;
}

/** An approved certificate. `expiryDate` is the last day that it covers; null where it has no end. */
export interface Held {
  certificationLevel: string | null;
  expiryDate: CalendarDate | null;
}

/** Plain JSON. Where they do not fit, each fault is named. A level that is missing warns both sides and blocks nobody; without any certificate that covers the start one has to be renewed before applying. */
export type CertificateFit =
  | { fits: true }
  | {
      fits: false;
      /** False without an approved certificate; the other faults are then empty. */
      certified: boolean;
      /** Levels asked for that are not held. */
      missing: string[];
      /** Those that are held. */
      levels: string[];
      /** Certificates asked for that end before the start, while another one covers it. */
      ending: { level: string; on: CalendarDate }[];
      /** The last day that any certificate covers, where it lies before the job's start. */
      endsOn: CalendarDate | null;
    };

/** Compares what a job asks for with the approved certificates. Work on the expiry date itself is still covered. */
export function certificateFit(
  { requiredCertifications, startDate }: Requirements,
  held: readonly Held[],
): CertificateFit {
  const required = requiredCertifications.filter((each) => each !== ANY_ACI);
  const levels = held.flatMap(({ certificationLevel: level }) => level ?? []);
  if (held.length === 0) return { fits: false, certified: false, missing: [], levels, ending: [], endsOn: null };
  const missing = required.filter((level) => !levels.includes(level));
  const last = coveredUntil(held);
  const endsOn = last !== null && last < startDate ? last : null;
  const asked = held.flatMap(({ certificationLevel: level, expiryDate: on }) =>
    level !== null && on !== null && on < startDate && required.includes(level) ? [{ level, on }] : [],
  );
  const ending = endsOn === null ? asked : [];
  if (missing.length === 0 && ending.length === 0 && endsOn === null) return { fits: true };
  return { fits: false, certified: true, missing, levels, ending, endsOn };
}

/** Returns the last day that any of the certificates covers; null where one has no end, and without any. */
export function coveredUntil(held: readonly Pick<Held, "expiryDate">[]): CalendarDate | null {
  const days = held.flatMap(({ expiryDate }) => expiryDate ?? []);
  return days.length < held.length ? null : (days.toSorted().at(-1) ?? null);
}
