import type { Step } from "../drill";
import { bucketStep } from "./bucket";
import { backupStep, rehearsalStep } from "./copies";
import { faultsStep } from "./faults";
import { fullDiskStep } from "./full-disk";
import { encryptionKeyStep, sessionSecretStep } from "./keys";
import { machineGoneStep } from "./machine-gone";
import { olderDiskStep } from "./older-disk";
import { proxyStep } from "./proxy";
import { damagedFileStep, damagedPageStep, earlierMomentStep } from "./restore";
import { startStep } from "./start";
import { explainStep, metricsStep } from "./told";
import { upgradeStep } from "./upgrade";
import { emptyFolderStep, verifyStep } from "./verify";

/** In their order: each leaves a server that runs, with what the first step has brought in. */
export const STEPS: readonly Step[] = [
  startStep,
  proxyStep,
  faultsStep,
  verifyStep,
  emptyFolderStep,
  explainStep,
  metricsStep,
  rehearsalStep,
  backupStep,
  machineGoneStep,
  damagedFileStep,
  damagedPageStep,
  earlierMomentStep,
  olderDiskStep,
  bucketStep,
  fullDiskStep,
  sessionSecretStep,
  encryptionKeyStep,
  upgradeStep,
];
