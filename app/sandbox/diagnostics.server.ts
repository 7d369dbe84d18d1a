import { channel } from "node:diagnostics_channel";
import type { Role } from "./api/auth.server";
import type { FormRecord } from "./api/form.server";

/** A call to the sandbox and its answer. Form and role are null when the call was refused before they were known. */
export interface Exchange {
  method: string;
  path: string;
  form: FormRecord | null;
  role: Role | null;
  status: number;
  body: string;
}

// Tests subscribe to these channels and check what the sandbox says. Without a subscriber they do nothing.
export const exchanges = channel("sandbox.exchange");
export const events = channel("sandbox.event");
