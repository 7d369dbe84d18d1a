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
  const field = form.text(NOW) ?? "";
  const { date, time } = siteClock(actor, params.id ?? "");
  form.delete(NOW);
  form.set(field, time);
  if (isDated(params)) form.set(`${field}Date`, date);
  else form.delete(`${field}Date`);
}

function isDated({ kind, age }: Pressed["params"]): boolean {
  return kind === "pickup" || kind === "receipt" || age !== undefined;
}
