import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, type IconNode, Info } from "lucide";
import type { Tone } from "~/lib/tone";

export type { Tone };

export const toneIcons: Record<Tone, IconNode> = {
  neutral: CircleDashed,
  info: Info,
  waiting: Clock,
  ok: CircleCheck,
  warn: CircleAlert,
  bad: CircleAlert,
  ended: Ban,
};

export const toneText: Record<Tone, string> = {
  neutral: "text-muted",
  info: "text-info-ink",
  waiting: "text-warn-ink",
  ok: "text-ok-ink",
  warn: "text-warn-ink",
  bad: "text-bad-ink",
  ended: "text-muted",
};

export const toneTint: Record<Tone, string> = {
  neutral: "bg-sunken",
  info: "bg-info-tint",
  waiting: "bg-warn-tint",
  ok: "bg-ok-tint",
  warn: "bg-warn-tint",
  bad: "bg-bad-tint",
  ended: "bg-sunken",
};
