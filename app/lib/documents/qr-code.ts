import { encode } from "uqr";

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** A QR code as an SVG path: its size in modules, quiet zone included, and the dark ones. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
