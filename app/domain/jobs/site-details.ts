import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedLine, typedText } from "~/lib/text/typed";
import { phone } from "../core/input/phone";
import { tooLong } from "../core/input/too-long";

const line = (most: number) =>
  z.string().overwrite(typedLine).max(most, `Please use at most ${most} characters`).optional();

const text = (bound: (typeof TEXTS)["gateNotes"] | (typeof TEXTS)["testsWanted"]) =>
  z.string().overwrite(typedText).max(bound.most, tooLong(bound)).optional();

/** What the inspector needs at the gate, all of it optional. Only the company and the inspector it has engaged see it. */
export const siteDetails = {
  siteContactName: line(100),
  siteContactPhone: phone.optional(),
  gateNotes: text(TEXTS.gateNotes),
  testsWanted: text(TEXTS.testsWanted),
};

export type SiteDetails = Record<keyof typeof siteDetails, string | null>;

/** Returns the details alone, null for what is not given. */
export function siteDetailsOf(row: { [Name in keyof SiteDetails]?: string | null | undefined }): SiteDetails {
  return {
    siteContactName: row.siteContactName || null,
    siteContactPhone: row.siteContactPhone || null,
    gateNotes: row.gateNotes || null,
    testsWanted: row.testsWanted || null,
  };
}

/** What anybody sees who is not engaged. */
export const NO_DETAILS: SiteDetails = siteDetailsOf({});
