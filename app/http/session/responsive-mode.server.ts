import { REMEMBERED } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** Returns whether this browser shows the menu sheet and the bottom bar on small screens; on unless chosen otherwise (specification 1, section 2.6). */
export async function responsiveMode(request: Request): Promise<boolean> {
  return (await cookie().parse(request.headers.get("cookie"))) !== "off";
}

export function keepResponsiveMode(on: boolean): Promise<string> {
  return cookie().serialize(on ? "on" : "off");
}

function cookie() {
  return siteCookie("responsive", { maxAge: REMEMBERED.layout.most / 1000 });
}
