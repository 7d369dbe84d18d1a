import { heldText } from "~/copy/inspectors/certification";
import type { Held } from "~/domain/certification/fit";

interface HeldCertificatesProps {
  certificates: readonly Held[];
  /** Said without any. */
  none: string;
  /** How a level is named; as it is unless given. */
  named?: (level: string) => string;
}

/** Approved certificates, a line each: the level and the last day that it covers. */
export function HeldCertificates({ certificates, none, named = (level) => level }: HeldCertificatesProps) {
  if (certificates.length === 0) return none;
  return (
    <ul className="grid gap-1 text-start">
      {certificates.map(({ certificationLevel, expiryDate }) => (
        <li key={certificationLevel}>
          {named(certificationLevel ?? heldText.anyLevel)}
          {expiryDate ? <span className="block text-sm text-muted">{heldText.validTo(expiryDate)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
