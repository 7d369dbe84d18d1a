/** Source: specification 2, section 9 (10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Source: specification 2, section 9 (company logo, 5MB). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** Counts in units of 1,024, as the limits do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${tenths(megabytes)} MB` : `${tenths(megabytes / 1024)} GB`;
}

function tenths(amount: number): number {
  return Math.round(amount * 10) / 10;
}
