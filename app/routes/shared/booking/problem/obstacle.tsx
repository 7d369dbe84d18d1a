import { Obstacle } from "~/components/forms/obstacle";
import { problemTexts } from "~/copy/bookings/problems";

/** Why a step is impossible, with the way back. */
export function ProblemObstacle({ bookingId, text }: { bookingId: string; text: string }) {
  return <Obstacle text={text} back={{ to: `/bookings/${bookingId}`, label: problemTexts.back }} />;
}
