import { attendance } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { AttendanceKind } from "~/lib/vocabulary";
import type { InspectorActor } from "../../actor";
import type { Context } from "../../command.server";
import type { Press } from "./schema";

interface Pressed {
  bookingId: string;
  visit: number;
  kind: AttendanceKind;
}

/** About a meter. */
const DECIMALS = 5;

/** Part of a command: stores a check-in or check-out with the present time, and with the place where the phone gave all three figures. Returns its id. */
export function addPress(
  { tx, actor, now, emit }: Context<InspectorActor>,
  pressed: Pressed,
  { latitude, longitude, accuracy }: Omit<Press, "bookingId">,
): string {
  const isPlaced = latitude !== undefined && longitude !== undefined && accuracy !== undefined;
  const place = isPlaced
    ? { latitude: rounded(latitude), longitude: rounded(longitude), accuracy: Math.ceil(accuracy) }
    : {};
  const id = newId("att");
  tx.insert(attendance)
    .values({ ...pressed, ...place, id, inspectorId: actor.id, at: now, pressedAt: now })
    .run();
  emit("booking.attended", { bookingId: pressed.bookingId });
  return id;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
