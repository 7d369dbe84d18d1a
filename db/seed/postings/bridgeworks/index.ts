import type { Posting } from "../posting";
import { COMING } from "./coming";
import { PAST } from "./past";

/** Dana's jobs: every state that a job can be in, so that her pages show each. */
export const BRIDGEWORKS: readonly Posting[] = [...PAST, ...COMING];
