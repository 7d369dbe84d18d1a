import type { InspectorActor } from "~/domain/actor";
import { siteClock } from "~/domain/reports/entries/entry-queries.server";
import type { ReceivedForm } from "~/http/body/receive-form.server";
import { NOW } from "./now";

interface Pressed {
  form: ReceivedForm;
  params: Record<string, string | undefined>;
  actor: InspectorActor;
}

/** Without a script the server says what time it is at the site; its date too, where the form has typed one for each time. */
export function fillInNow({ form, params, actor }: Pressed): void {
  fillIn(form, siteClock(actor, params.id ?? ""), isDated(params));
}

/** Puts the present time at the site into the field whose "Now" was pressed. */
export function fillIn(form: ReceivedForm, { date, time }: { date: string; time: string }, isDated: boolean): void {
  const field = form.text(NOW) ?? "";
  form.delete(NOW);
  form.set(field, time);
  if (isDated) form.set(`${field}Date`, date);
  else form.delete(`${field}Date`);
}

function isDated({ kind, age }: Pressed["params"]): boolean {
  return kind === "pickup" || kind === "receipt" || age !== undefined;
}
