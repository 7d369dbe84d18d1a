/** What a state means to the reader; sets color and icon together. */
export type Tone = "neutral" | "info" | "waiting" | "ok" | "warn" | "bad" | "ended";
