import { type Cents, cents, inspectorShare, multiplyCents, platformFee, sumCents, zeroCents } from "~/lib/money";
import type { LineKind } from "~/lib/vocabulary";

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

/** Posting a job: $49.99, all the platform's (specification 2, section 9). */
export const POSTING_FEE = cents(4999);

/** Hours that accepting an application pays for (specification 2, section 9). */
export const ACCEPTANCE_HOURS = 2;

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

/** Accepting an application: two hours, and the job's equipment fee if it asks for the inspector's equipment (decisions: Money). */
export function acceptancePrice({ hourlyRate, requiresInspectorEquipment, equipmentFee }: Acceptance): Price {
  const lines: ChargeLine[] = [
    { kind: "inspection_time", amount: multiplyCents(hourlyRate, ACCEPTANCE_HOURS), quantity: ACCEPTANCE_HOURS },
  ];
  if (requiresInspectorEquipment && equipmentFee)
    lines.push({ kind: "equipment_fee", amount: equipmentFee, quantity: 1 });
  return shared(lines);
}

/** Splits the lines' total 15/85. */
function shared(lines: ChargeLine[]): Price {
  const total = sumCents(lines.map(({ amount }) => amount));
  return { lines, total, platformFee: platformFee(total), inspectorAmount: inspectorShare(total) };
}
