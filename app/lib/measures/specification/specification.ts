import { choice, type Fields, line, optional, type Stored } from "../fields/fields";
import { UNIT_SYSTEMS } from "../units/units";
import type { Mix } from "./mix";
import { SETTING_FIELDS } from "./settings";

/** What the concrete becomes. Of slabs and walls the area of one face counts (ACI 318-19, 26.12.2.1). */
export const ELEMENTS = ["slab", "wall", "other"] as const;
export type PlacedElement = (typeof ELEMENTS)[number];

/** Who hires the inspector. Where a code asks for special inspection, the owner has to (IBC 1704.2). */
export const HIRERS = ["owner", "owners-agent", "engineer", "contractor", "producer", "other"] as const;
export type Hirer = (typeof HIRERS)[number];

/** By what strengths are accepted. */
export const ACCEPTANCES = ["aci-318-19", "project-limits"] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

/** Where samples are taken. */
export const SAMPLING_POINTS = ["truck", "pump"] as const;

/** What is specified of a project's concrete beside its mixes. */
export const SPECIFICATION = {
  projectName: { ...line(200), needed: "Enter the project's name" },
  projectNumber: optional(line(40)),
  address: optional(line(200)),
  element: optional(choice(ELEMENTS)),
  buildingPermit: optional(line(40)),
  units: choice(UNIT_SYSTEMS),
  hiredBy: { ...choice(HIRERS), needed: "Choose who hires the inspector" },
  acceptance: choice(ACCEPTANCES),
  samplingPoint: choice(SAMPLING_POINTS),
  agencyName: optional(line(120)),
  agencyAccreditation: optional(line(80)),
  agencyEngineer: optional(line(120)),
  ...SETTING_FIELDS,
} as const satisfies Fields;

export type SpecificationFields = Stored<typeof SPECIFICATION>;

/** A mix of a specification, by an id that stays when its fields change. */
export type SpecifiedMix = Mix & { readonly id: string };

/** What a version of a specification says. Its numbers are texts as typed, in its units. */
export type Specification = SpecificationFields & { readonly mixes: readonly SpecifiedMix[] };
