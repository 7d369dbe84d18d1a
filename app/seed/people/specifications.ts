import { keepMix } from "~/domain/specifications/keep-mix.server";
import { keepSpecification } from "~/domain/specifications/keep-specification.server";
import { type Stage, submit } from "../stage";

const GENERAL = {
  units: "inch-pound",
  hiredBy: "contractor",
  acceptance: "aci-318-19",
  samplingPoint: "truck",
};

const MIX = { supplier: "Lone Star Ready Mix, Georgetown", consistency: "slump", aggregate: "normalweight" };

/** Class S of the decks and walls: what most of Bridgeworks' reports are held against. */
export const CLASS_S = {
  ...MIX,
  mixId: "S-4000-AE",
  strength: "4,000",
  strengthAge: "28",
  consistencyLeast: "3",
  consistencyMost: "5",
  airLeast: "4.5",
  airMost: "7.5",
  temperatureLeast: "50",
  temperatureMost: "90",
  aggregateSize: "3/4",
  dischargeLimit: "90",
};

/** Drilled shafts, placed by tremie. */
const CLASS_SS = {
  ...MIX,
  mixId: "SS-3600",
  strength: "3,600",
  strengthAge: "28",
  consistencyLeast: "7",
  consistencyMost: "9",
  temperatureMost: "95",
  aggregateSize: "3/4",
};

/** Mass footings, with slag, whose strength comes late. */
const MASS = {
  ...MIX,
  mixId: "M-4000-S45",
  strength: "4,000",
  strengthAge: "56",
  consistencyLeast: "4",
  consistencyMost: "6",
  temperatureMost: "80",
  aggregateSize: "1",
  theoreticalDensity: "152.4",
  cylinderSize: "6x12",
};

const HIGH_EARLY = {
  ...MIX,
  mixId: "HE-4500",
  strength: "4,500",
  strengthAge: "28",
  consistencyLeast: "3",
  consistencyMost: "6",
  airLeast: "3",
  airMost: "6",
  aggregateSize: "3/4",
  dischargeLimit: "60",
};

/** What Dana specifies of each project, as she has it from the engineers' drawings. */
const SPECIFIED = {
  "I-35 river crossing": {
    general: { projectNumber: "0015-09-187", address: "I-35 at Berry Creek, Georgetown, TX" },
    mixes: [CLASS_S, CLASS_SS, MASS],
  },
  "San Gabriel bridge": {
    general: { projectNumber: "0015-09-194", address: "I-35 at the San Gabriel River, Georgetown, TX" },
    mixes: [HIGH_EARLY],
  },
} as const;

/** Enters the project's details, then its mixes one by one, as on the project's page. */
export async function specify(stage: Stage, projectId: string, name: keyof typeof SPECIFIED): Promise<void> {
  const { general, mixes } = SPECIFIED[name];
  const dana = stage.person("dana");
  await submit(keepSpecification, dana, { ...GENERAL, ...general, projectId, projectName: name, seen: 0 });
  for (const [index, mix] of mixes.entries()) await submit(keepMix, dana, { ...mix, projectId, seen: index + 1 });
}
