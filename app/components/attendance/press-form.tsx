import type { FormMetadata } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Checkbox } from "~/components/ui/checkbox";
import { useHydrated } from "~/components/ui/use-hydrated";
import { attendanceTexts as texts } from "~/copy/bookings/attendance";

interface Place {
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** A person at a gate waits no longer; the browser's own time begins only with its permission. */
const WAITS_MS = 10_000;

export type Press = "check-in" | "check-out";

interface PressFormProps {
  press: Press;
  bookingId: string;
  companyName: string;
  formKey: string;
  /** Set where it is not what most would press next. */
  isQuiet?: boolean;
  form?: FormMetadata<Record<string, never>, string[]>;
}

/** One press at the gate. With JavaScript it also sends the place, if the person leaves the box checked and the browser gives it. */
export function PressForm({ press, bookingId, companyName, formKey, isQuiet, form }: PressFormProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [asking, setAsking] = useState<"not yet" | "now" | "done">("not yet");
  const hydrated = useHydrated();
  const { action, busy } = texts.press[press];

  async function askFirst(event: FormEvent<HTMLFormElement>) {
    const sent = event.currentTarget;
    const wanted = new FormData(sent).get("place") !== null;
    if (!wanted || asking === "done") return;
    event.preventDefault();
    if (asking === "now") return;
    setAsking("now");
    const found = await askPlace();
    // The fields must be there before the form is read.
    flushSync(() => {
      setPlace(found);
      setAsking("done");
    });
    sent.requestSubmit();
  }

  return (
    <ActionForm
      formKey={formKey}
      {...(form && { form })}
      action={`/bookings/${bookingId}/attendance/${press}`}
      onSubmit={askFirst}
      className="grid gap-2"
    >
      {place ? <PlaceFields {...place} /> : null}
      {hydrated ? <Checkbox id={`place-${bookingId}`} name="place" label={texts.addPlace} defaultChecked /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={busy} variant={isQuiet ? "quiet" : "primary"}>
          {action}
        </SubmitButton>
        <span role="status" className="text-muted">
          {asking === "now" ? texts.locating : null}
        </span>
      </div>
      <p className="text-sm text-muted">{(hydrated ? texts.storedWithPlace : texts.stored)(companyName)}</p>
    </ActionForm>
  );
}

function PlaceFields({ latitude, longitude, accuracy }: Place) {
  return (
    <>
      <input type="hidden" name="latitude" value={latitude} />
      <input type="hidden" name="longitude" value={longitude} />
      <input type="hidden" name="accuracy" value={accuracy} />
    </>
  );
}

/** Asks the browser for the place. Null when the person or the phone does not give it in time: it is never needed. */
function askPlace(): Promise<Place | null> {
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
