import { REMEMBERED } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** Whether small screens get the menu sheet and the bottom bar; on unless chosen otherwise (specification 1, section 2.6). */
export async function responsiveMode(request: Request): Promise<boolean> {
  return (await cookie().parse(request.headers.get("cookie"))) !== "off";
}

export function keepResponsiveMode(on: boolean): Promise<string> {
  return cookie().serialize(on ? "on" : "off");
}

function cookie() {
  return siteCookie("responsive", { maxAge: REMEMBERED.layout.most / 1000 });
}
