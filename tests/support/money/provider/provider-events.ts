import type { Till } from "#tests/support/money/till";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { handleProviderEvent } from "~/domain/handle-provider-event-flow.server";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { newId } from "~/lib/ids";

/** The provider tells of an object, of the platform or of a connected account. The event is handled twice, which changes nothing more. */
export async function hearOf(
  { ports }: Pick<Till, "ports">,
  type: string,
  objectId: string,
  { accountId = null, times = 2 }: { accountId?: string | null; times?: number } = {},
): Promise<void> {
  const id = newId("evt");
  const endpoint = accountId === null ? "platform" : "connect";
  await execute(storeProviderEvent, { actor: SYSTEM, input: { id, type, endpoint, objectId, accountId } });
  for (let time = 0; time < times; time += 1) await handleProviderEvent(ports, id);
}
