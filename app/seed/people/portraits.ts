import sharp from "sharp";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { INSPECTORS, type InspectorKey } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";

/** Whose picture has which helmet, skin and shirt. */
const PORTRAITS: readonly (readonly [InspectorKey, helmet: string, skin: string, shirt: string])[] = [
  ["riley", "#f2b705", "#d9a066", "#1f4e79"],
  ["marcus", "#f5f5f4", "#8d5524", "#b45309"],
  ["elena", "#2563eb", "#e0ac69", "#3f3f46"],
  ["priya", "#16a34a", "#a56b46", "#7c2d12"],
];

const DAYS_AGO = -30;

export function portraits(stage: Stage): Step[] {
  return PORTRAITS.map(([who, helmet, skin, shirt], order) => ({
    at: stage.calendar.moment([DAYS_AGO + order, "12:30"], zoneOf(INSPECTORS[who])),
    async does() {
      const actor = stage.person(who);
      const { fileId } = await withSpooled(await portraitOf(helmet, skin, shirt), (file) =>
        submit(holdFile, actor, { file, filename: "me.png", purpose: "profile_picture" }),
      );
      await submit(setProfilePicture, actor, { image: fileId });
    },
  }));
}

/** A drawing of somebody with a helmet. */
function portraitOf(helmet: string, skin: string, shirt: string): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" fill="#e7e5e4"/><path d="M60 400q0-120 140-120t140 120z" fill="${shirt}"/>
    <rect x="165" y="230" width="70" height="70" fill="${skin}"/><circle cx="200" cy="185" r="85" fill="${skin}"/>
    <path d="M105 160a95 95 0 0 1 190 0z" fill="${helmet}"/><rect x="85" y="152" width="230" height="20" rx="10" fill="${helmet}"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
