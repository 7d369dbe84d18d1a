import { parentPort, workerData } from "node:worker_threads";
import { checkFolder } from "./soundness.server";

/** The thread that checks a folder's databases. */
parentPort?.postMessage(checkFolder(workerData, { byTable: true }));
