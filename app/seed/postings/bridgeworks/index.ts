import type { Posting } from "../posting";
import { COMING } from "./coming";
import { EARLIER } from "./earlier";
import { PAST } from "./past";

/** Dana's jobs: every state that a job can be in, so that her pages show each. */
export const BRIDGEWORKS: readonly Posting[] = [...EARLIER, ...PAST, ...COMING];
