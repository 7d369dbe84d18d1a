import { createRequire } from "node:module";
import { refuseFaultyDriver } from "./install/driver.mjs";
import { refuseUnpatchedServer, serverProgram } from "./install/patched-server.mjs";

refuseFaultyDriver();
refuseUnpatchedServer();

// remix-serve would quietly take another port when this one is taken; links and webhooks would then point nowhere.
process.env.PORT ??= "3000";
process.argv[2] = "./build/server/index.js";
createRequire(import.meta.url)(serverProgram());
