import { areApart, choice, decimal, isMore, line, optional, repeated, time } from "../fields/fields";
import { exact, minus, over, plus } from "../units/exact";
import { convert } from "../units/units";
import {
  AS_READ,
  alcoholCorrection,
  batchYield,
  density,
  flowIsRound,
  gravimetricAir,
  meanOf,
  percent,
} from "./formulas";
import { method } from "./method";

/** The thermometer, meter or measure that a test was made with. */
const equipment = repeated(line(40));

/** ASTM C1611/C1611M, on filling the mold: upright or inverted. */
const FILLING_PROCEDURES = ["A", "B"] as const;

/** By their ASTM numbers, in the order in which most technicians take them. A new one is its row and its words; a new property is a word in the database too. */
export const METHODS = {
  C1064: method({
    kind: "temperature",
    standard: "C1064/C1064M",
    fields: { testedAt: time, reading: decimal("temperature", "temperature"), equipment },
    results: {
      temperature: { quantity: "temperature", formula: AS_READ, find: ({ reading }, unit) => convert(reading, unit) },
    },
    limits: "temperature",
    isClocked: true,
    isUsual: true,
  }),
  C143: method({
    kind: "slump",
    standard: "C143/C143M",
    fields: { testedAt: time, reading: decimal("slump", "slump") },
    results: { slump: { quantity: "slump", formula: AS_READ, find: ({ reading }, unit) => convert(reading, unit) } },
    limits: "consistency",
    isClocked: true,
    isUsual: true,
  }),
  C1611: method({
    kind: "flow",
    standard: "C1611/C1611M",
    fields: {
      testedAt: time,
      procedure: choice(FILLING_PROCEDURES),
      largest: decimal("flow", "flow"),
      across: decimal("flow", "flow"),
    },
    results: {
      flow: {
        quantity: "flow",
        formula: "(d1 + d2) / 2",
        find: ({ largest, across }, unit) => meanOf(largest, across, unit),
      },
    },
    validity: { finding: "flow-not-round", holds: ({ largest, across }) => flowIsRound(largest, across) },
    limits: "consistency",
    isClocked: true,
    isUsual: true,
  }),
  // What the gauge shows includes the air inside the aggregate.
  C231: method({
    kind: "air",
    standard: "C231/C231M",
    fields: {
      testedAt: time,
      gauge: decimal("pressureAir", "air"),
      aggregateCorrection: repeated({
        ...decimal("pressureAir", "correction"),
        needed: "Enter the aggregate correction factor; 0 if there is none",
      }),
      equipment,
    },
    problems: ({ gauge, aggregateCorrection }) =>
      isMore(aggregateCorrection, gauge)
        ? [["aggregateCorrection", "The correction cannot be larger than the gauge reading"]]
        : [],
    results: {
      air: {
        quantity: "pressureAir",
        formula: "A1 - G",
        find: ({ gauge, aggregateCorrection }) => minus(percent(gauge), percent(aggregateCorrection)),
      },
    },
    limits: "air",
    isClocked: true,
    isUsual: true,
  }),
  // Each calibrated cup of water that was added to bring the level back is one percent; alcohol beyond what the meter allows for subtracts.
  C173: method({
    kind: "air",
    standard: "C173/C173M",
    fields: {
      testedAt: time,
      initialReading: decimal("pressureAir", "air"),
      gauge: decimal("pressureAir", "air"),
      cups: { type: "whole", least: 0, most: 10, usual: { from: 0, to: 5 }, of: "pieces" },
      alcohol: decimal("alcohol", "alcohol"),
      equipment,
    },
    unusual: ({ initialReading, gauge }) =>
      areApart(initialReading, gauge, "0.25")
        ? [["gauge", "The readings are more than 0.25 % apart. Is this right?"]]
        : [],
    results: {
      air: {
        quantity: "volumetricAir",
        formula: "A_R + W - C",
        find: ({ gauge, alcohol }, _percent, { typed }) => {
          const correction = alcoholCorrection(alcohol);
          return correction && minus(plus(percent(gauge), exact(String(typed.cups ?? 0))), correction);
        },
      },
    },
    limits: "air",
    isClocked: true,
    isUsual: true,
  }),
  C138: method({
    kind: "density",
    standard: "C138/C138M",
    fields: {
      testedAt: time,
      equipment,
      measureVolume: repeated(decimal("measure", "measure")),
      emptyMass: repeated(decimal("mass", "empty")),
      scale: repeated(line(40)),
      fullMass: decimal("mass", "full"),
      batchMass: optional(decimal("mass", "batch")),
      theoreticalDensity: optional(repeated(decimal("density", "density"))),
    },
    problems: ({ emptyMass, fullMass }) =>
      emptyMass === undefined || fullMass === undefined || isMore(fullMass, emptyMass)
        ? []
        : [["fullMass", "The full measure must weigh more than the empty one"]],
    results: {
      density: {
        quantity: "density",
        formula: "D = (Mc - Mm) / Vm",
        find: (read, unit) => density(read, unit),
      },
      yield: {
        quantity: "concrete",
        formula: { "inch-pound": "Y = M / (27 D)", si: "Y = M / D" },
        find: (read, unit) => read.batchMass && batchYield(read, read.batchMass, unit),
      },
      relativeYield: {
        quantity: null,
        formula: "Ry = Y / Yd",
        find: (read, _ratio, { volume }) =>
          read.batchMass && volume
            ? over(batchYield(read, read.batchMass, volume.unit), exact(volume.typed))
            : undefined,
      },
      gravimetricAir: {
        quantity: "pressureAir",
        formula: "A = (T - D) / T x 100",
        find: (read) => read.theoreticalDensity && gravimetricAir(read, read.theoreticalDensity),
      },
    },
    limits: "density",
    isClocked: false,
    isUsual: false,
  }),
};
