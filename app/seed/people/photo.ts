import sharp from "sharp";

/** A drawing in place of a photo: a cone, a meter, and what it is of. */
export function photoOf(label: string): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#d6d3cd"/><rect y="560" width="1200" height="240" fill="#8d8478"/>
    <path d="M300 180h120l90 400H210z" fill="#a8b3bd" stroke="#44505c" stroke-width="8"/>
    <rect x="640" y="300" width="260" height="280" rx="24" fill="#44505c"/><circle cx="770" cy="260" r="90" fill="#f4f1ea" stroke="#1d2733" stroke-width="10"/>
    <path d="M770 260l48-46" stroke="#b4231f" stroke-width="10"/>
    <text x="60" y="740" font-family="sans-serif" font-size="48" fill="#ffffff">${label}</text></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}
