export interface Place {
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** A person at a gate waits no longer; the browser's own time begins only with its permission. */
const WAITS_MS = 10_000;

/** Asks the browser for the place. Null when the person or the phone does not give it in time: it is never needed. */
export function askPlace(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    const timer = setTimeout(() => resolve(null), WAITS_MS);
    const answer = (place: Place | null) => {
      clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => answer({ latitude, longitude, accuracy }),
      () => answer(null),
      { enableHighAccuracy: true, timeout: WAITS_MS, maximumAge: 60_000 },
    );
  });
}
