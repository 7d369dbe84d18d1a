/** Degrees, north and east. */
export interface Point {
  lat: number;
  lon: number;
}

/** Makes a point of two columns, which are null together. */
export function pointFrom({ lat, lon }: { lat: number | null; lon: number | null } | Point): Point | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** The Earth's mean radius in statute miles. */
const EARTH = 3958.8;
const MILES_A_DEGREE = (EARTH * Math.PI) / 180;

/** Returns the straight line between two points in miles (haversine formula). */
export function milesBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lon - one.lon);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half(other.lat - one.lat) + across)));
}

/** Returns whole miles; 0 means less than one. Null where a point is unknown. */
export function wholeMiles(one: Point | null, other: Point | null): number | null {
  if (!one || !other) return null;
  const miles = milesBetween(one, other);
  return miles < 1 ? 0 : Math.round(miles);
}

interface Box {
  minLat: number;
  maxLat: number;
  minLon: number;
  maxLon: number;
}

/** Returns a little more than is needed, since the R*Tree rounds to 32 bits. */
export function boxAround({ lat, lon }: Point, miles: number): Box {
  const up = miles / MILES_A_DEGREE + 0.001;
  const farthest = Math.min(89, Math.abs(lat) + up);
  const across = Math.min(180, miles / (MILES_A_DEGREE * Math.cos(radians(farthest))) + 0.001);
  return { minLat: lat - up, maxLat: lat + up, minLon: lon - across, maxLon: lon + across };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
