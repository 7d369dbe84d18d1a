import { MOST_OPEN } from "../sheet/shown";
import type { JudgedStrength, StrengthPanelView } from "./queries.server";

/** What a page shows of a report's strengths: `inForce` are those in full, all of them unless there are too many. */
export interface ShownStrengths extends StrengthPanelView {
  /** Empty where all are shown in full. */
  listed: StrengthInShort[];
  /** How many breaks wait besides those that are shown. */
  waitingMore: number;
}

export interface StrengthInShort extends Pick<JudgedStrength, "number" | "judged"> {
  signed: Pick<JudgedStrength["signed"], "set" | "ageDays" | "average">;
}

/** `asked`: the id of a set whose strengths are shown in full. Of the breaks that wait, those that are due come first. */
export function shownStrengths(panel: StrengthPanelView, asked: string | null): ShownStrengths {
  const { inForce, waiting } = panel;
  const isFolded = inForce.length > MOST_OPEN;
  const next = [...waiting].sort((a, b) => Number(b.isDue) - Number(a.isDue)).slice(0, MOST_OPEN);
  return {
    ...panel,
    inForce: isFolded ? inForce.filter(({ signed }) => signed.set.id === asked) : inForce,
    listed: isFolded ? inForce.map(inShort) : [],
    waiting: next,
    waitingMore: waiting.length - next.length,
  };
}

function inShort({ number, judged, signed: { set, ageDays, average } }: JudgedStrength): StrengthInShort {
  return { number, judged, signed: { set, ageDays, average } };
}
