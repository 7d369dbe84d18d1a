import { ELSEWHERE } from "./elsewhere";
import { ON_THEIR_WAY } from "./on-their-way";
import { TEXAS } from "./texas";

export type { Certificate, Inspector } from "./inspector";

export const INSPECTORS = { ...TEXAS, ...ELSEWHERE, ...ON_THEIR_WAY };

export type InspectorKey = keyof typeof INSPECTORS;
