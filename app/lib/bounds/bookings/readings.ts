import { type Bound, DAY, HOUR, MINUTE } from "../units";

/** What a reading can be (least to most), and what it usually is: beyond that the form asks whether it is right. */
export interface Reading {
  least: number;
  most: number;
  usual: readonly [from: number, to: number];
  why: string;
}

export const READINGS = {
  "slump in": {
    least: 0,
    most: 12,
    usual: [0.5, 9],
    why: "the cone is 12 in. high; C143 says little outside 1/2 to 9 in.",
  },
  "slump mm": { least: 0, most: 300, usual: [15, 230], why: "the cone is 300 mm high; as in inches" },
  "slumpLimit in": { least: 0, most: 12, usual: [0.5, 10], why: "a limit of the slump; the cone is 12 in. high" },
  "slumpLimit mm": { least: 0, most: 300, usual: [15, 250], why: "as in inches, in round figures" },
  "flow in": {
    least: 8,
    most: 44,
    usual: [18, 32],
    why: "the cone is 8 in. wide; self-consolidating mixes are designed for 18 to 32 in.",
  },
  "flow mm": { least: 200, most: 1100, usual: [450, 810], why: "the cone is 200 mm wide; as in inches" },
  "temperature F": {
    least: 20,
    most: 140,
    usual: [40, 100],
    why: "fresh concrete is neither frozen nor steaming; ACI 305 and 306 keep it within 40 to 95 °F",
  },
  "temperature C": { least: -5, most: 60, usual: [4, 38], why: "as in degrees Fahrenheit, in round figures" },
  "curing F": {
    least: -20,
    most: 160,
    usual: [45, 95],
    why: "a box on a site in winter or summer; C31 asks for 60 to 80 °F",
  },
  "curing C": { least: -30, most: 70, usual: [7, 35], why: "as in degrees Fahrenheit, in round figures" },
  "air %": {
    least: 0,
    most: 20,
    usual: [0.5, 12],
    why: "meters show 0 to 15 or 20 %; air-entrained concrete has 4 to 8 %",
  },
  "correction %": { least: 0, most: 5, usual: [0, 1.5], why: "of dense aggregate, for which C231 is made" },
  "alcohol pt": { least: 0, most: 5, usual: [0.5, 4], why: "C173 has corrections up to 5 pt of alcohol" },
  "alcohol L": { least: 0, most: 2.4, usual: [0.2, 1.9], why: "as in pints, in round figures" },
  "airTemperature F": { least: -40, most: 140, usual: [20, 110], why: "sites in Alaska and in Arizona" },
  "airTemperature C": { least: -40, most: 60, usual: [-7, 43], why: "as in degrees Fahrenheit, in round figures" },
  "concrete yd3": { least: 0.1, most: 20, usual: [0.5, 12], why: "a truck carries 8 to 12 cubic yards" },
  "concrete m3": { least: 0.1, most: 15, usual: [0.4, 9.2], why: "a truck carries 6 to 9 cubic meters" },
  "placement yd3": { least: 0.1, most: 50_000, usual: [1, 5000], why: "from a post's footing to a mat of days" },
  "placement m3": { least: 0.1, most: 40_000, usual: [0.8, 3800], why: "as in cubic yards, in round figures" },
  "face ft2": { least: 1, most: 2_000_000, usual: [20, 200_000], why: "from a sidewalk panel to a warehouse's floor" },
  "face m2": { least: 0.1, most: 200_000, usual: [2, 20_000], why: "as in square feet, in round figures" },
  "measure ft3": {
    least: 0.05,
    most: 3,
    usual: [0.19, 1.1],
    why: "a meter's bowl has 0.25 ft³, measures of C138 up to 1 ft³",
  },
  "measure L": { least: 1, most: 85, usual: [5.5, 31], why: "as in cubic feet, in round figures" },
  "empty lb": { least: 0.5, most: 150, usual: [3, 70], why: "an empty measure of up to 1 ft³" },
  "empty kg": { least: 0.2, most: 70, usual: [1.5, 32], why: "as in pounds, in round figures" },
  "full lb": { least: 3, most: 600, usual: [15, 230], why: "a measure of up to 1 ft³ full of concrete" },
  "full kg": { least: 1.5, most: 280, usual: [7, 105], why: "as in pounds, in round figures" },
  "batch lb": {
    least: 100,
    most: 100_000,
    usual: [2000, 50_000],
    why: "a truckload of 12 cubic yards weighs 48,000 lb",
  },
  "batch kg": { least: 50, most: 45_000, usual: [900, 23_000], why: "as in pounds, in round figures" },
  "density lb/ft3": { least: 40, most: 300, usual: [90, 170], why: "from lightweight fill to heavyweight shielding" },
  "density kg/m3": { least: 640, most: 4800, usual: [1440, 2720], why: "as in pounds, in round figures" },
  "water gal": { least: 0.1, most: 400, usual: [0.1, 40], why: "a truck's tank holds 100 to 150 gallons" },
  "water L": { least: 0.1, most: 1500, usual: [0.1, 150], why: "as in gallons, in round figures" },
  "admixture floz": { least: 0.1, most: 5000, usual: [0.1, 600], why: "doses are 1 to 30 fl oz per 100 lb of cement" },
  "admixture mL": { least: 1, most: 150_000, usual: [1, 18_000], why: "as in fluid ounces, in round figures" },
  "diameter4x8 in": {
    least: 3.8,
    most: 4.2,
    usual: [3.92, 4.08],
    why: "a mold of 4 in. gives no other; 6 in. there would report less than half the strength",
  },
  "diameter4x8 mm": { least: 95, most: 105, usual: [98, 102], why: "as in inches, of a mold of 100 mm" },
  "diameter6x12 in": { least: 5.7, most: 6.3, usual: [5.88, 6.12], why: "a mold of 6 in. gives no other" },
  "diameter6x12 mm": { least: 142.5, most: 157.5, usual: [147, 153], why: "as in inches, of a mold of 150 mm" },
  "load lbf": {
    least: 100,
    most: 1_500_000,
    usual: [5000, 400_000],
    why: "machines of 250,000 to 1,000,000 lbf; 400,000 break a 6 in. cylinder of 14,000 psi",
  },
  "load kN": { least: 0.5, most: 6700, usual: [22, 1800], why: "as in pounds-force, in round figures" },
  "specifiedStrength psi": {
    least: 100,
    most: 30_000,
    usual: [2500, 12_000],
    why: "from flowable fill to ultra-high-performance concrete; ACI 318 begins at 2,500 psi",
  },
  "specifiedStrength MPa": { least: 0.7, most: 210, usual: [17, 85], why: "as in pounds per square inch" },
  "strength psi": { least: 100, most: 30_000, usual: [500, 15_000], why: "of one cylinder, also at an early age" },
  "airDifference %": { least: 0.1, most: 5, usual: [0.5, 3], why: "two ways of finding the air of one sample" },
  "relativeYield ratio": { least: 0.8, most: 1.2, usual: [0.9, 1.1], why: "a yield further off is a mistake" },
  "ageTolerance %": { least: 0.1, most: 10, usual: [0.5, 5], why: "of the age; C39 gives 28 days 20 hours, 3 %" },
  "cylinderRange %": { least: 1, most: 30, usual: [5, 15], why: "of their average; C39 has 6.6 to 10.6 %" },
  "strength MPa": { least: 0.7, most: 210, usual: [3.5, 100], why: "as in pounds per square inch, in round figures" },
} as const satisfies Record<string, Reading>;

export const REPORT = {
  loads: { most: 80, unit: "rows", why: "trucks of one booking: a day of a large deck has 60" },
  perParent: {
    most: 8,
    unit: "rows",
    why: "of one kind: samples of a truck or additions to it, slumps or sets of a sample. Two or three are usual",
  },
  nonconformances: { most: 40, unit: "rows", why: "each is told to somebody, so more are a matter for a call" },
  notices: {
    most: 60,
    unit: "rows",
    why: "of one report: a nonconformance each, and what changed in it. Each is mailed, so more would be a nuisance",
  },
  photos: { most: 40, unit: "rows", why: "of one report: 80 MB. A page of the report shows them all" },
  entries: {
    most: 500,
    unit: "rows",
    why: "in all: 60 trucks with a sample of three tests each have 300, cylinders, water and photos 100. One page shows all, in 35 ms",
  },
  specimens: { most: 12, unit: "pieces", why: "of one set: six are usual" },
  mixes: { most: 20, unit: "rows", why: "of one specification: a large building has ten" },
  specificationVersions: { most: 200, unit: "rows", why: "of one specification: each change of a limit is one" },
  planned: { most: 8, unit: "pieces", why: "mixes of one booking: a day has two or three" },
  strengths: {
    most: 1000,
    unit: "rows",
    why: "of one report: breaks of 60 samples at 12 ages each, with corrections",
  },
  supplements: {
    most: 40,
    unit: "rows",
    why: "pickups and receipts of a report's cylinders: two for each day of a week of placing",
  },
  versions: { most: 20, unit: "rows", why: "of one report: each correction is read by the company" },
  recipients: {
    most: 12,
    unit: "rows",
    why: "of a project, and of a booking besides: five roles, some with two people",
  },
  linksADay: { most: 5, unit: "times", why: "that one document is mailed to one recipient again, whoever asks for it" },
  laboratories: {
    most: 10,
    unit: "rows",
    why: "asked of one booking, those that were taken back among them: each is a mail to a stranger",
  },
  laboratoryEntries: {
    most: 200,
    unit: "rows",
    why: "of one laboratory for one booking: receipts and breaks of a day's samples, each changed once or twice",
  },
  content: {
    most: 1_000_000,
    unit: "characters",
    why: "of a signed version: 500 entries with long names are below 650,000. Its PDF has fewer (PDF.textBytes)",
  },
  ahead: { most: 5 * MINUTE, unit: "ms", why: "that a technician's watch may be ahead of the server's clock" },
  undated: {
    most: 12 * HOUR,
    unit: "ms",
    why: "away from the work that a time may lie without its date: further off it is probably another day",
  },
  dated: {
    most: 7 * DAY,
    unit: "ms",
    why: "before the booked start that a typed date may lie: further back the month or the year is a slip",
  },
  lines: {
    most: 60,
    unit: "pieces",
    why: "of one text: a page of the PDF has 50, and 40 nonconformances fill no book",
  },
  atTheTruck: {
    most: 15 * MINUTE,
    unit: "ms",
    why: "between a reading and its arrival for it to count as written down where it was made",
  },
  afterBooking: { most: 12 * HOUR, unit: "ms", why: "that work may go on after its booked end" },
  delivery: { most: 3 * HOUR, unit: "ms", why: "between batching and arrival; C94 gives 90 minutes to discharge" },
  paperJob: {
    most: 15 * MINUTE,
    unit: "ms",
    why: "that the job of a signature has for its PDF before the sweep looks too: tries of 5 s to 10 minutes apart",
  },
} as const satisfies Record<string, Bound>;
