import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../ports";
import type { Found } from "../sync/found";
import { noteStray } from "./note-stray.server";
import { returnStray } from "./return-stray-flow.server";

/** A charge that this site asked for and whose payment is gone, for example after a restore, is refunded in full. */
export async function handleStray(ports: PaymentPorts, object: Found): Promise<void> {
  const { id, amount, currency, metadata } = object;
  const isOurs = metadata?.site === ports.env.appUrl.host;
  const namedPaymentId = metadata?.paymentId ?? null;
  const stray = { id, kind: object.object, amount, currency, isOurs, namedPaymentId };
  await execute(noteStray, { actor: SYSTEM, input: stray });
  if (object.object === "charge" && isOurs) await returnStray(ports, id);
}
