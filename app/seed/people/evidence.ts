import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { pdfOfLines } from "../money/card";
import { type Stage, submit } from "../stage";
import { photoOf } from "./photo";

interface Paper {
  filename: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
}

/** What a company shows that doubts the readings. */
export const PLANT_TICKETS: readonly Paper[] = [
  {
    filename: "plant-tickets-417-212-98.pdf",
    bytes: () =>
      pdfOfLines([
        "Batch tickets, Zumbro Ready Mix",
        "88123, truck 417: air 8.3 percent at the plant",
        "88124, truck 212: air 8.1 percent at the plant",
        "88125, truck 98: air 8.6 percent at the plant",
        "Specimen made for demonstration",
      ]),
  },
  { filename: "core-at-station-2.jpg", bytes: () => photoOf("Core, station 2") },
];

/** What the inspector shows for them. */
export const METER_CHECK: readonly Paper[] = [
  { filename: "meter-at-truck-98.jpg", bytes: () => photoOf("Truck 98, gauge at 6.4") },
  {
    filename: "meter-calibration.pdf",
    bytes: () =>
      pdfOfLines([
        "Air meter 2210, calibration check",
        "At the site, 7:56 AM, canister of 5.0 percent",
        "Read 5.0, 5.0 and 5.1 percent",
        "Specimen made for demonstration",
      ]),
  },
];

/** Uploads them for a statement about a problem. Returns their ids. */
export async function attach(by: ReturnType<Stage["person"]>, papers: readonly Paper[]): Promise<string[]> {
  const held: string[] = [];
  for (const { filename, bytes } of papers) {
    const form = { filename, purpose: "problem_file" };
    const { fileId } = await withSpooled(await bytes(), (file) => submit(holdFile, by, { ...form, file }));
    held.push(fileId);
  }
  return held;
}
