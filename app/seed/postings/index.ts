import { BRIDGEWORKS } from "./bridgeworks";
import { CASCADIA } from "./cascadia";
import { HARBORLINE } from "./harborline";
import { IRONRIDGE } from "./ironridge";
import type { Posting } from "./posting";
import { TRISTATE } from "./tristate";

export type { JobText, Posting } from "./posting";

export const POSTINGS: readonly Posting[] = [...BRIDGEWORKS, ...IRONRIDGE, ...HARBORLINE, ...CASCADIA, ...TRISTATE];
