import Bowser from "bowser";

export interface Device {
  browser: string | null;
  system: string | null;
}

/** Reads a User-Agent header, which anybody can make up: good for recognizing a browser, for nothing else. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() || null, system: parser.getOSName() || null };
}
