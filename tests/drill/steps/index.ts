import type { Step } from "../drill";
import { bucketStep } from "./bucket";
import { backupStep, rehearsalStep } from "./copies";
import { fullDiskStep } from "./full-disk";
import { encryptionKeyStep, sessionSecretStep } from "./keys";
import { machineGoneStep } from "./machine-gone";
import { damagedFileStep, earlierMomentStep } from "./restore";
import { startStep } from "./start";
import { emptyFolderStep, verifyStep } from "./verify";

/** In their order: each leaves a server that runs, with what the first step has brought in. */
export const STEPS: readonly Step[] = [
  startStep,
  verifyStep,
  emptyFolderStep,
  rehearsalStep,
  backupStep,
  machineGoneStep,
  damagedFileStep,
  earlierMomentStep,
  bucketStep,
  fullDiskStep,
  sessionSecretStep,
  encryptionKeyStep,
];
