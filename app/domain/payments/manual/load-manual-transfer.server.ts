import type { Context } from "../../command.server";
import { notFound } from "../../errors";
import { loadTransfer } from "../transfers/load-transfer.server";

/** Part of a command: returns a transfer that is paid by hand, with its payment. @throws DomainError not_found, also for one that the provider sends */
export function loadManualTransfer(context: Context, input: { transferId: string }) {
  const found = loadTransfer(context, input);
  if (found.transfer.way !== "manual") throw notFound();
  return found;
}
