import sharp from "sharp";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { companyForm } from "~/domain/people/company/schema";
import { setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { setTaxId } from "~/domain/people/company/set-tax-id.server";
import { updateProfile } from "~/domain/people/update-profile.server";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";
import { COMPANIES, type CompanyKey, type Person } from "./people";

interface Profile {
  companyName: string;
  companySize: string;
  bio: string;
  street?: string;
  zip?: string;
  billingEmail?: string;
  taxId?: string;
  /** Color of the mark and its shape, an SVG path on 400 by 400. */
  logo?: readonly [color: string, path: string];
}

/** Lee has only just registered, and tells nothing yet. */
const PROFILES: Partial<Record<CompanyKey, Profile>> = {
  dana: {
    companyName: "Bridgeworks Constructors",
    companySize: "51-200",
    bio: "Bridge decks, abutments and retaining walls along the I-35 corridor. Most pours start before 7 AM; the superintendent meets you at the gate.",
    street: "1204 Riverside Drive",
    zip: "78741",
    billingEmail: "invoices@bridgeworks.example",
    taxId: "742918365",
    logo: ["#9a3412", "M40 280h320v40H40zM60 280a140 140 0 0 1 280 0h-50a90 90 0 0 0-180 0z"],
  },
  ben: {
    companyName: "Iron Ridge Builders",
    companySize: "11-50",
    bio: "Slabs and footings for schools and clinics on the Front Range.",
    street: "88 Wazee Street",
    zip: "80202",
    logo: ["#1e3a8a", "M30 320 150 110l60 100 40-60 120 170z"],
  },
  alicia: {
    companyName: "Harborline Marine",
    companySize: "51-200",
    bio: "Seawalls, piers and boat ramps around Tampa Bay. Night pours on the tide.",
    zip: "33602",
    logo: ["#0f766e", "M40 200q80-80 160 0t160 0v60q-80 80-160 0t-160 0z"],
  },
  paul: {
    companyName: "Cascadia Concrete",
    companySize: "201-500",
    bio: "High-rise cores and post-tensioned decks in Seattle and Tacoma.",
    billingEmail: "ap@cascadia.example",
  },
  owen: { companyName: "Tri-State Paving", companySize: "11-50", bio: "Roads and curbs in central Ohio." },
};

const DAYS_AGO = -31;

export function companyDetails(stage: Stage): Step[] {
  return Object.entries(PROFILES).map(([name, profile]) => {
    const person: Person = COMPANIES[name as CompanyKey];
    return {
      at: stage.calendar.moment([DAYS_AGO, "08:05"], zoneOf(person)),
      does: () => tell(stage, name, person, profile),
    };
  });
}

async function tell(stage: Stage, name: string, person: Person, { logo, taxId, ...profile }: Profile): Promise<void> {
  const actor = stage.person(name);
  const { firstName, lastName, phone, city, state: usState } = person;
  await submit(updateProfile, actor, companyForm.parse({ firstName, lastName, phone, city, usState, ...profile }));
  if (taxId) await submit(setTaxId, actor, { taxId });
  if (!logo) return;
  const { fileId } = await withSpooled(await markOf(...logo), (file) =>
    submit(holdFile, actor, { file, filename: "logo.png", purpose: "company_logo" }),
  );
  await submit(setCompanyLogo, actor, { logo: fileId });
}

function markOf(color: string, path: string): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" fill="#ffffff"/><path d="${path}" fill="${color}"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
