import type { PersonActor } from "~/domain/actor";
import { REMEMBERED } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** Whether this person has put the reminder off in this browser. */
export async function isReminderPutOff(request: Request, { id }: PersonActor): Promise<boolean> {
  return (await cookie().parse(request.headers.get("cookie"))) === id;
}

export function putReminderOff({ id }: PersonActor): Promise<string> {
  return cookie().serialize(id);
}

function cookie() {
  return siteCookie("equipmentReminder", { maxAge: REMEMBERED.reminder.most / 1000 });
}
