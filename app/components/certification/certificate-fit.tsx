import { BadgeCheck, TriangleAlert } from "lucide";
import { cx } from "~/components/ui/cx";
import { Icon } from "~/components/ui/icon";
import { type FitReader, fitSentence } from "~/copy/inspectors/certificate-fit";
import type { CertificateFit } from "~/domain/certification/fit";

interface CertificateFitLineProps {
  fit: CertificateFit;
  reader: FitReader;
  /** Whether the reader may still apply, or accept. */
  open?: boolean;
}

/** Says whether a certificate fits a job. Needs no router, so that it may stand in a CachedFragment. */
export function CertificateFitLine({ fit, reader, open = true }: CertificateFitLineProps) {
  return (
    <p className={cx("flex items-start gap-2 text-sm", fit.fits ? "text-ok-ink" : "text-warn-ink")}>
      <Icon of={fit.fits ? BadgeCheck : TriangleAlert} className="mt-0.5 size-4.5" />
      <span className={cx("min-w-0", fit.fits ? undefined : "text-ink")}>{fitSentence(fit, reader, open)}</span>
    </p>
  );
}
