import { EQUIPMENT_CHOICES } from "~/copy/inspectors/equipment";
import { approveEquipment } from "~/domain/equipment/approve-equipment.server";
import { rejectEquipment } from "~/domain/equipment/reject-equipment.server";
import { submitEquipment } from "~/domain/equipment/submit-equipment.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { INSPECTORS, type InspectorKey } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { zoneOf } from "../work/arrivals";
import type { When } from "../work/calendar";
import { photoOf } from "./photo";

const [SLUMP, PRESSURE, , UNIT_WEIGHT, THERMOMETER, MOLDS, CURING, FLOW] = EQUIPMENT_CHOICES;

interface Kit {
  who: InspectorKey;
  items: readonly string[];
  /** Dollars for a job. */
  fee?: string;
  photos: readonly string[];
  submitted: When;
  decided?: { at: When; refusedBecause?: string };
}

/** What inspectors submitted of their equipment, and what became of it. */
const KITS: readonly Kit[] = [
  {
    who: "riley",
    items: [SLUMP, PRESSURE, UNIT_WEIGHT, THERMOMETER, MOLDS, CURING, "Maturity meter with 12 sensors"],
    fee: "85",
    photos: ["Air meter, calibrated", "Slump kit", "Curing box"],
    submitted: [-38, "09:12"],
    decided: { at: [-37, "10:05"] },
  },
  {
    who: "marcus",
    items: [SLUMP, PRESSURE, THERMOMETER, MOLDS],
    fee: "60",
    photos: ["Air meter, no label"],
    submitted: [-37, "15:20"],
    decided: {
      at: [-36, "09:40"],
      refusedBecause: "The photo shows no calibration label. Please add one of the air meter's label.",
    },
  },
  {
    who: "marcus",
    items: [SLUMP, PRESSURE, THERMOMETER, MOLDS],
    fee: "60",
    photos: ["Air meter, calibrated", "Calibration label"],
    submitted: [-36, "12:02"],
    decided: { at: [-35, "09:18"] },
  },
  {
    who: "tom",
    items: [SLUMP, PRESSURE, UNIT_WEIGHT, THERMOMETER, FLOW, "Generator, 2 kW"],
    photos: ["Cold weather kit"],
    submitted: [-33, "08:30"],
    decided: { at: [-32, "09:50"] },
  },
  {
    who: "denise",
    items: [SLUMP, THERMOMETER],
    fee: "40",
    photos: [],
    submitted: [-20, "11:11"],
    decided: {
      at: [-19, "10:24"],
      refusedBecause: "An air meter is missing from the list. Without one you cannot test most placements.",
    },
  },
  {
    who: "noor",
    items: [SLUMP, PRESSURE, THERMOMETER, MOLDS],
    fee: "50",
    photos: ["Slump kit", "Air meter"],
    submitted: [-3, "08:41"],
  },
  { who: "mei", items: [SLUMP, PRESSURE, MOLDS, CURING], photos: ["Kit on the truck"], submitted: [-2, "14:05"] },
];

export function kits(stage: Stage): Step[] {
  return KITS.flatMap((kit) => stepsOf(stage, kit));
}

function stepsOf(stage: Stage, { who, items, fee, photos, submitted, decided }: Kit): Step[] {
  const zone = zoneOf(INSPECTORS[who]);
  let submissionId = "";
  const handIn: Step = {
    at: stage.calendar.moment(submitted, zone),
    async does() {
      const actor = stage.person(who);
      const ids: string[] = [];
      for (const label of photos) {
        const { fileId } = await withSpooled(await photoOf(label), (file) =>
          submit(holdFile, actor, { file, filename: `${label}.jpg`, purpose: "equipment_photo" }),
        );
        ids.push(fileId);
      }
      const answers = { ownsEquipment: "yes", equipmentList: items, equipmentFeePerJob: fee, equipmentPhotos: ids };
      submissionId = (await submit(submitEquipment, actor, answers)).submissionId ?? "";
    },
  };
  if (!decided) return [handIn];
  const { at, refusedBecause: reason } = decided;
  const decide: Step = {
    at: stage.calendar.moment(at, zone),
    does: () =>
      reason
        ? submit(rejectEquipment, stage.admin(), { submissionId, reason })
        : submit(approveEquipment, stage.admin(), { submissionId }),
  };
  return [handIn, decide];
}
