import { AMOUNTS } from "./amounts";
import { AT_PROVIDER } from "./at-provider";
import { BALANCE } from "./balance";
import { ENGAGEMENTS } from "./engagements";
import { PENDING } from "./pending";
import type { WrongStates } from "./spoil";
import { UNKNOWN_HERE } from "./unknown-here";

export const WRONG_STATES: WrongStates = {
  ...AMOUNTS,
  ...ENGAGEMENTS,
  ...PENDING,
  ...AT_PROVIDER,
  ...UNKNOWN_HERE,
  ...BALANCE,
};
