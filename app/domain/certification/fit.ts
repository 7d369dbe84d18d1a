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

interface Held {
  certificationLevel: string | null;
  expiryDate: CalendarDate | null;
}

/** Plain JSON. Where it does not fit, each fault is named. Another level warns both sides and blocks nobody; a certificate that ends too early has to be renewed before applying. */
export type CertificateFit =
  | { fits: true }
  | {
      fits: false;
      /** False without an approved certificate; the other faults are then empty. */
      certified: boolean;
      missing: string[];
      level: string | null;
      /** The expiry date, where it lies before the job's start. */
      endsOn: CalendarDate | null;
    };

/** Compares what a job asks for with the approved certificate. Work on the expiry date itself is still covered. */
export function certificateFit({ requiredCertifications, startDate }: Requirements, held: Held | null): CertificateFit {
  if (!held) return { fits: false, certified: false, missing: [], level: null, endsOn: null };
  const { certificationLevel: level, expiryDate } = held;
  const missing = requiredCertifications.filter((required) => required !== ANY_ACI && required !== level);
  const endsOn = expiryDate !== null && expiryDate < startDate ? expiryDate : null;
  if (missing.length === 0 && endsOn === null) return { fits: true };
  return { fits: false, certified: true, missing, level, endsOn };
}
