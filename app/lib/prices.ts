import { type Cents, cents, multiplyCents, percentOf, subtractCents, sumCents, zeroCents } from "./money";
import type { LineKind } from "./vocabulary";

// Every price, rate and percentage of the product (specification 2, section 9, and decisions: Money). Sentences, schemas and
// the database's checks take them from here.

/** What posting a job costs, all of it the platform's. */
export const POSTING_FEE = cents(4999);

/** Of what is paid for work, in percent. */
export const PLATFORM_PERCENT = 15;
export const INSPECTOR_PERCENT = 100 - PLATFORM_PERCENT;

/** Hours that accepting an application pays for. */
export const ACCEPTANCE_HOURS = 2;

/** Hours that booking an inspector directly pays for. */
export const BOOKING_HOURS = 4;

/** An inspector's hourly rate, both inclusive. */
export const LOWEST_RATE = cents(1000);
export const HIGHEST_RATE = cents(100_000);

export const HIGHEST_EQUIPMENT_FEE = cents(50_000);

/** What a company that cancels gets back: all of it until so many hours before the start, then half, then nothing. */
export const REFUNDED_IN_FULL_HOURS = 24;
export const REFUNDED_BY_HALF_HOURS = 2;

/** One line of what a company is charged. */
export interface ChargeLine {
  kind: Extract<LineKind, "posting_fee" | "inspection_time" | "equipment_fee">;
  /** Cents for the whole line. */
  amount: Cents;
  quantity: number;
}

/** What a payment costs and whose it is; the two shares add up to the total. */
export interface Price {
  lines: ChargeLine[];
  total: Cents;
  platformFee: Cents;
  inspectorAmount: Cents;
}

export function postingPrice(): Price {
  return {
    lines: [{ kind: "posting_fee", amount: POSTING_FEE, quantity: 1 }],
    total: POSTING_FEE,
    platformFee: POSTING_FEE,
    inspectorAmount: zeroCents,
  };
}

interface Acceptance {
  /** Cents an hour, frozen on the application. */
  hourlyRate: Cents;
  requiresInspectorEquipment: boolean;
  /** Cents; null is no fee. */
  equipmentFee: Cents | null;
}

/** Accepting an application: its hours, and the job's equipment fee if it asks for the inspector's equipment (decisions: Money). */
export function acceptancePrice({ hourlyRate, requiresInspectorEquipment, equipmentFee }: Acceptance): Price {
  const lines: ChargeLine[] = [
    { kind: "inspection_time", amount: multiplyCents(hourlyRate, ACCEPTANCE_HOURS), quantity: ACCEPTANCE_HOURS },
  ];
  if (requiresInspectorEquipment && equipmentFee)
    lines.push({ kind: "equipment_fee", amount: equipmentFee, quantity: 1 });
  return shared(lines);
}

/** The platform's part of an amount (decisions: Money). After a refund r, call it on `total - r`. */
export function platformFee(total: Cents): Cents {
  return percentOf(total, PLATFORM_PERCENT);
}

/** What is left for the inspector; with `platformFee` it always adds up to the total. */
export function inspectorShare(total: Cents): Cents {
  return subtractCents(total, platformFee(total));
}

/** Splits the lines' total between platform and inspector. */
function shared(lines: ChargeLine[]): Price {
  const total = sumCents(lines.map(({ amount }) => amount));
  return { lines, total, platformFee: platformFee(total), inspectorAmount: inspectorShare(total) };
}
