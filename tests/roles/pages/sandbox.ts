import { READ_ONLY } from "../table";
import { anyone, inspectors } from "./doors";

/** The payment provider's stand-in: who knows the address of a payment may pay it. */
export const SANDBOX = [
  ...anyone("GET /sandbox/mail", "200"),
  ...anyone("/sandbox/checkout/:session", ["200", "400"], { at: "/sandbox/checkout/<checkout>" }),
  ...anyone("/sandbox/checkout/:session/confirmation", ["200", "-> /sandbox/checkout/<checkout>"], {
    at: "/sandbox/checkout/<checkout>/confirmation",
  }),
  ...anyone("/sandbox/authentication/:intent", ["404", "404"], { at: "/sandbox/authentication/pi_none" }),
  ...inspectors("GET /sandbox/connect/:account", "200", {
    at: "/sandbox/connect/<account>",
    but: { asInspector: `403 ${READ_ONLY}` },
  }),
  // Without a session of the provider's that a link has opened.
  ...inspectors("POST /sandbox/connect/:account", "-> /inspector-payments", { at: "/sandbox/connect/<account>" }),
];
