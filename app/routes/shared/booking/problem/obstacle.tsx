import { Banner, LinkButton } from "~/components/ui";
import { problemTexts } from "~/copy/problems";

/** Why a step is impossible, with the way back. */
export function Obstacle({ bookingId, text }: { bookingId: string; text: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Banner tone="warn">{text}</Banner>
      <LinkButton to={`/bookings/${bookingId}`} variant="secondary">
        {problemTexts.back}
      </LinkButton>
    </div>
  );
}
