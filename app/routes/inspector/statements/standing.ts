import type { MonthStanding } from "~/domain/home/statements.server";
import type { Tone } from "~/lib/tone";

export const STANDING_TONES: Record<MonthStanding, Tone> = { current: "waiting", over: "waiting", closed: "ok" };
