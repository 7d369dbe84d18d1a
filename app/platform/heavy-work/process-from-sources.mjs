import { register } from "tsx/esm/api";

/** A process has Node's own loader alone, also where the server's sources are run. The built server has no part of this file. */
register();

await import("./process.server.ts");
