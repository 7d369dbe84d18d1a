/** Calendar dates between which a certificate is held, both included; null where no such date is known. */
export interface CertifiedDays {
  from: string | null;
  until: string | null;
}

/** Whether one of the certificates is held on a calendar date. */
export function isCertifiedOn(held: readonly CertifiedDays[], date: string): boolean {
  return held.some(({ from, until }) => (from ?? date) <= date && (until ?? date) >= date);
}
