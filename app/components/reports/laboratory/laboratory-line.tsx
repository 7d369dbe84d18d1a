import { Link } from "~/components/ui/link";
import { laboratoryTexts as texts } from "~/copy/reports/cylinders/laboratory";
import type { LaboratoriesInShort } from "~/domain/reports/laboratory/queries.server";

interface LaboratoryLineProps {
  bookingId: string;
  laboratories: LaboratoriesInShort;
}

/** Whether a laboratory was asked about the cylinders, and what of its entries waits, with the way to its page. */
export function LaboratoryLine({ bookingId, laboratories: { asked, waiting } }: LaboratoryLineProps) {
  return (
    <p className="no-print">
      {texts.title}: {asked === 0 ? texts.line.none : texts.line.asked(asked)}.{" "}
      {waiting > 0 ? <strong className="font-semibold">{texts.waiting(waiting)}.</strong> : null}{" "}
      <Link to={`/bookings/${bookingId}/report/laboratory`} className="link">
        {asked === 0 ? texts.ask : texts.link}
      </Link>
    </p>
  );
}
