import { register } from "tsx/esm/api";

/** A thread has Node's own loader alone, also where the server's sources are run. The built server has no part of this file. */
register();

await import("./check-thread.server.ts");
