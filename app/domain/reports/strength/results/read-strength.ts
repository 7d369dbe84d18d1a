import { diametersAgree } from "~/lib/measures/cylinders/strength";
import { momentOn } from "~/lib/time/nearest-moment";
import type { BrokenCylinder, SignedStrength } from "./types";

interface Row {
  number: number;
  replaces: number | null;
  content: string;
}

/** Reads strengths as they were signed; those of format 1 in today's shape. `zone` is the site's. */
export function readStrength({ number, replaces, content }: Row, zone: string): SignedStrength {
  const signed = JSON.parse(content) as (SignedStrength & { format: 2 }) | FormerStrength;
  return signed.format === 1 ? fromFormer(signed, { supplement: number, replaces, zone }) : signed;
}

/** Format 1: by calendar dates, without who tested under which certificate, and with a standing that is judged anew. */
interface FormerStrength
  extends Pick<
    SignedStrength,
    | "number"
    | "reportVersion"
    | "reason"
    | "signedAt"
    | "statement"
    | "technician"
    | "ageDays"
    | "testedBy"
    | "units"
    | "average"
    | "remarks"
  > {
  format: 1;
  set: Omit<SignedStrength["set"], "prefix">;
  testedOn: string;
  cylinders: Omit<BrokenCylinder, "defects" | "notCounted" | "areApart">[];
}

interface Of {
  supplement: number;
  replaces: number | null;
  zone: string;
}

function fromFormer({ testedOn, set, cylinders, ...former }: FormerStrength, { zone, ...of }: Of): SignedStrength {
  return {
    ...former,
    ...of,
    isCertified: false,
    set: { ...set, prefix: "" },
    isHeld: false,
    testedAt: noonOf(testedOn, zone),
    role: null,
    laboratory: null,
    machine: "",
    caps: "",
    cylinders: cylinders.map((cylinder) => {
      const [first, second] = cylinder.diameters;
      return { ...cylinder, defects: "", notCounted: "", areApart: !diametersAgree(first.typed, second.typed) };
    }),
  };
}

function noonOf(date: string, zone: string): number {
  return momentOn(date, "12:00", zone, { from: 0, until: 0 }) ?? 0;
}
