import { UNSET, WEEKDAYS, type Week, type Weekday } from "./week";

export const PRESETS = ["weekdays", "all", "clear"] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the week that a preset fills in. Switched-off days keep their hours. Source: specification 2, section 2, Availability. */
export function presetWeek(preset: Preset, week: Week): Week {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, presetDay(preset, day) ?? { ...week[day], enabled: false }]),
  ) as unknown as Week;
}

export function presetOf(word: string | null): Preset | null {
  return PRESETS.find((preset) => preset === word) ?? null;
}

function presetDay(preset: Preset, day: Weekday) {
  if (preset === "all") return { enabled: true, startTime: "08:00", endTime: "18:00" };
  const isWeekend = day === "saturday" || day === "sunday";
  return preset === "weekdays" && !isWeekend ? { ...UNSET, enabled: true } : null;
}
