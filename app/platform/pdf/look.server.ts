import type { Tone } from "~/lib/tone";
import type { Face } from "./faces.server";

/** A US Letter page, in points of 1/72 inch. */
export const PAGE = { width: 612, height: 792, side: 48, top: 48, bottom: 60 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.side;

export const COLORS = { ink: "#1c1917", muted: "#57534e", line: "#d6d3d1", sunken: "#f5f5f4" } as const;

export const TONES: Record<Tone, string> = {
  neutral: COLORS.muted,
  info: "#1e40af",
  waiting: "#78350f",
  ok: "#166534",
  warn: "#78350f",
  bad: "#991b1b",
  ended: COLORS.muted,
};

export interface Style {
  face: Face;
  size: number;
  color: string;
  leading: number;
}

export const STYLES = {
  code: { face: "sign", size: 20, color: COLORS.ink, leading: 24 },
  stamp: { face: "bold", size: 9, color: COLORS.ink, leading: 12 },
  title: { face: "sign", size: 24, color: COLORS.ink, leading: 29 },
  figure: { face: "sign", size: 24, color: COLORS.ink, leading: 29 },
  heading: { face: "sign", size: 15, color: COLORS.ink, leading: 19 },
  subheading: { face: "bold", size: 9.5, color: COLORS.ink, leading: 13.5 },
  body: { face: "body", size: 9.5, color: COLORS.ink, leading: 13.5 },
  muted: { face: "body", size: 9.5, color: COLORS.muted, leading: 13.5 },
  label: { face: "body", size: 8, color: COLORS.muted, leading: 11 },
  value: { face: "body", size: 10, color: COLORS.ink, leading: 14 },
  cell: { face: "body", size: 8.5, color: COLORS.ink, leading: 12 },
  head: { face: "bold", size: 8, color: COLORS.muted, leading: 11 },
  total: { face: "bold", size: 8.5, color: COLORS.ink, leading: 12 },
  small: { face: "body", size: 8, color: COLORS.muted, leading: 11 },
} as const satisfies Record<string, Style>;
