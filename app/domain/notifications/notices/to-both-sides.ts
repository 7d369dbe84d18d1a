import type { CompanyId } from "~/lib/ids";
import type { Notice, NoticeSide, SidedKind, SideValues, Written } from "~/lib/notices";
import type { Side } from "~/lib/vocabulary";

/** The kinds with a sentence for the company and one for the inspector. */
type OfBothSides = { [K in SidedKind]: NoticeSide<K> extends Side ? K : never }[SidedKind];

interface Between {
  companyId: CompanyId;
  inspectorId: string;
}

export function toBothSides<K extends OfBothSides>(
  { companyId, inspectorId }: Between,
  kind: K,
  about: { link: string; aboutId: string },
  values: { [S in NoticeSide<K> & Side]: Written<SideValues<K, S>> },
): Notice[] {
  return (["inspector", "company"] as const).map((side) => {
    const sideId = side === "company" ? companyId : inspectorId;
    const ofSide: object = values[side as NoticeSide<K> & Side];
    const params = { ...ofSide, side };
    return { ...about, sideId, kind, params } as unknown as Notice;
  });
}
