import { type Cents, cents, multiplyCents, percentOf, subtractCents, sumCents, zeroCents } from "./money";
import type { BudgetRange, LineKind } from "./vocabulary";

// Every price, rate and percentage (specification 2, section 9; decisions: Money), also for schemas and the database's checks.

/** What a company pays for: posting a job, accepting an application, booking an inspector, and hours beyond those of a booking. Stored. */
export const PAYMENT_KINDS = ["job_posting", "application", "booking", "further_hours"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const POSTING_FEE = cents(4999);

export const PLATFORM_PERCENT = 15;
export const INSPECTOR_PERCENT = 100 - PLATFORM_PERCENT;

export const ACCEPTANCE_HOURS = 2;

export const BOOKING_HOURS = 4;

export const QUARTERS_AN_HOUR = 4;

/** Both inclusive. */
export const LOWEST_RATE = cents(1000);
export const HIGHEST_RATE = cents(100_000);

export const HIGHEST_EQUIPMENT_FEE = cents(50_000);

/** Returns where a budget range begins: "$200-400" at 20,000 cents. */
export function floorOf(range: BudgetRange): Cents {
  return cents(Number(/\d+/.exec(range)?.[0]) * 100);
}

/** A company that cancels gets everything back until this many hours before the start, then half, then nothing. */
export const REFUNDED_IN_FULL_HOURS = 24;
export const REFUNDED_BY_HALF_HOURS = 2;

export interface ChargeLine {
  kind: LineKind;
  /** `unitAmount` times `quantity`. */
  amount: Cents;
  quantity: number;
  unitAmount: Cents;
}

/** The two shares add up to the total. */
export interface Price {
  lines: ChargeLine[];
  total: Cents;
  /** The platform's share in percent, which the payment keeps. */
  feePercent: number;
  platformFee: Cents;
  inspectorAmount: Cents;
}

export function postingPrice(): Price {
  return {
    lines: [chargeLine("posting_fee", POSTING_FEE, 1)],
    total: POSTING_FEE,
    feePercent: 100,
    platformFee: POSTING_FEE,
    inspectorAmount: zeroCents,
  };
}

interface Acceptance {
  /** Cents an hour, frozen on the application. */
  hourlyRate: Cents;
  requiresInspectorEquipment: boolean;
  /** Cents; null means no fee. */
  equipmentFee: Cents | null;
}

/** The hours, and the equipment fee if the job asks for the inspector's equipment (decisions: Money). */
export function acceptancePrice({ hourlyRate, requiresInspectorEquipment, equipmentFee }: Acceptance): Price {
  const lines = [chargeLine("inspection_time", hourlyRate, ACCEPTANCE_HOURS)];
  if (requiresInspectorEquipment && equipmentFee) lines.push(chargeLine("equipment_fee", equipmentFee, 1));
  return shared(lines);
}

/** The minimum call-out of a direct booking, at the inspector's rate in cents an hour (decisions: Money). */
export function bookingPrice(hourlyRate: Cents): Price {
  return shared([chargeLine("inspection_time", hourlyRate, BOOKING_HOURS)]);
}

interface FurtherHours {
  /** Cents an hour, frozen on the booking. */
  hourlyRate: Cents;
  /** Quarter hours, 1 or more. */
  quarters: number;
}

/** Each quarter hour beyond whole hours costs a quarter of one, rounded half up to a cent, so that four bought together are exactly an hour. */
export function furtherPrice({ hourlyRate, quarters }: FurtherHours): Price {
  const hours = Math.floor(quarters / QUARTERS_AN_HOUR);
  const rest = quarters % QUARTERS_AN_HOUR;
  return shared([
    ...(hours > 0 ? [chargeLine("inspection_time", hourlyRate, hours)] : []),
    ...(rest > 0 ? [chargeLine("quarter_hours", percentOf(hourlyRate, 100 / QUARTERS_AN_HOUR), rest)] : []),
  ]);
}

/** Source: decisions, Money. */
export function platformFee(total: Cents): Cents {
  return percentOf(total, PLATFORM_PERCENT);
}

export function inspectorShare(total: Cents): Cents {
  return subtractCents(total, platformFee(total));
}

function shared(lines: ChargeLine[]): Price {
  const total = sumCents(lines.map(({ amount }) => amount));
  const shares = { platformFee: platformFee(total), inspectorAmount: inspectorShare(total) };
  return { lines, total, feePercent: PLATFORM_PERCENT, ...shares };
}

function chargeLine(kind: LineKind, unitAmount: Cents, quantity: number): ChargeLine {
  return { kind, unitAmount, quantity, amount: multiplyCents(unitAmount, quantity) };
}
