import { AmountList } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import type { Cents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

const texts = problemTexts.division;

export function DivisionList({
  division,
  viewer,
}: {
  division: { refund: Cents; share: Cents; fee: Cents };
  viewer: Role;
}) {
  const { refund, share, fee } = division;
  return (
    <AmountList
      rows={[
        { label: texts.refund[viewer], amount: refund },
        { label: texts.share[viewer], amount: share },
        { label: texts.fee, amount: fee },
      ]}
    />
  );
}
