import { CircleCheck, FileCheck, HardHat } from "lucide";
import { bookingStates } from "~/copy/bookings/booking-states";
import type { StatusStampProps } from "../status-stamp";

export const bookingStamps = {
  ...bookingStates,
  confirmed: { ...bookingStates.confirmed, icon: CircleCheck },
  work_done: { ...bookingStates.work_done, icon: HardHat },
} as const satisfies Record<string, StatusStampProps>;

export const reportStamps = {
  draft: { tone: "waiting", label: "Not signed" },
  signed: { tone: "ok", label: "Signed", icon: FileCheck },
  superseded: { tone: "ended", label: "Superseded" },
} as const satisfies Record<string, StatusStampProps>;
