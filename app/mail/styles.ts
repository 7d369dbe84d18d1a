import type { Role } from "~/lib/vocabulary";

/** The portals' colors (app/styles/tokens.css), in hex: mail programs know neither variables nor oklch. */
export const COLORS = {
  ground: "#fafaf9",
  surface: "#ffffff",
  sunken: "#f5f5f4",
  line: "#d6d3d1",
  ink: "#1c1917",
  muted: "#57534e",
} as const;

const DARK = {
  ground: "#0c0a09",
  surface: "#1c1917",
  sunken: "#292524",
  line: "#44403c",
  ink: "#fafaf9",
  muted: "#d6d3d1",
} as const;

export interface Accent {
  fill: string;
  /** Of links, on the light and on the dark surface. */
  ink: string;
  inkInDark: string;
}

export const ACCENTS: { readonly [R in Role]: Accent } = {
  inspector: { fill: "#1d4ed8", ink: "#1e40af", inkInDark: "#93c5fd" },
  company: { fill: "#c2410c", ink: "#9a3412", inkInDark: "#fdba74" },
  admin: { fill: "#1e293b", ink: "#1e293b", inkInDark: "#cbd5e1" },
};

export const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** Installed faces that come close to the product's headings. */
export const SIGN = "'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";

export const TEXT = {
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: "24px",
  color: COLORS.ink,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;

export const SMALL = { fontSize: 14, lineHeight: "20px", color: COLORS.muted } as const;

export const HEADING = {
  fontFamily: SIGN,
  fontWeight: 600,
  lineHeight: 1.2,
  color: COLORS.ink,
  margin: "0 0 12px",
  overflowWrap: "anywhere",
} as const;

/** Stronger than the inline styles, for programs that follow the system's dark mode. */
export function darkStyles({ inkInDark }: Accent): string {
  const { ground, surface, sunken, line, ink, muted } = DARK;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:${ground}!important}
.surface{background-color:${surface}!important;border-right-color:${line}!important;border-bottom-color:${line}!important;border-left-color:${line}!important}
.sunken{background-color:${sunken}!important}
.line{border-color:${line}!important}
.ink{color:${ink}!important}
.muted{color:${muted}!important}
.accent{color:${inkInDark}!important}
}`;
}
