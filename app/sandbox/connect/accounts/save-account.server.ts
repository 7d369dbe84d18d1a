import type Stripe from "stripe";
import { change, type Hidden, hide, type Stored, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { accountStatus } from "./account-status.server";

/** Stores an account with the status that follows from its data, and sends the platform events about what has changed. */
export function saveAccount(
  tx: Tx,
  before: Pick<Stored<"account">, "body" | "hidden">,
  informed: Stripe.Account,
  hidden: Hidden = before.hidden,
): Stripe.Account {
  const settled = { ...informed, ...accountStatus({ body: informed, hidden }) };
  if (hidden !== before.hidden) hide(tx, informed.id, hidden);
  if (JSON.stringify(settled) === JSON.stringify(before.body)) return before.body;
  const account = change(tx, before.body, settled);
  tellBanks(tx, account, before.body);
  tellCapabilities(tx, account, before.body);
  emit(tx, "account.updated", account, account.id, before.body);
  return account;
}

function tellBanks(tx: Tx, account: Stripe.Account, before: Stripe.Account) {
  const known = new Map(before.external_accounts?.data.map((bank) => [bank.id, bank]));
  for (const bank of account.external_accounts?.data ?? []) {
    const earlier = known.get(bank.id);
    if (!earlier) emit(tx, "account.external_account.created", bank, account.id);
    else if (JSON.stringify(earlier) !== JSON.stringify(bank))
      emit(tx, "account.external_account.updated", bank, account.id, earlier);
    known.delete(bank.id);
  }
  for (const gone of known.values()) emit(tx, "account.external_account.deleted", gone, account.id);
}

function tellCapabilities(tx: Tx, account: Stripe.Account, before: Stripe.Account) {
  for (const name of Object.keys({ ...before.capabilities, ...account.capabilities })) {
    const capability = buildCapability(account, name);
    const earlier = buildCapability(before, name);
    if (earlier.status !== capability.status) emit(tx, "capability.updated", capability, account.id, earlier);
  }
}

/** https://docs.stripe.com/api/capabilities/object */
function buildCapability(account: Stripe.Account, name: string): Stripe.Capability {
  const { requirements, future_requirements: future, created } = account;
  const statuses: Record<string, string | undefined> = { ...account.capabilities };
  const status = statuses[name] ?? "unrequested";
  return {
    id: name,
    object: "capability",
    account: account.id,
    ...(future && { future_requirements: { ...future, disabled_reason: null } }),
    requested: statuses[name] !== undefined,
    requested_at: created ?? null,
    ...(requirements && {
      requirements: { ...requirements, disabled_reason: capabilityReason(status, requirements.disabled_reason) },
    }),
    status,
  } as Stripe.Capability;
}

/** A capability has words of its own for why it is disabled. */
function capabilityReason(status: string, reason: string | null): Stripe.Capability.Requirements.DisabledReason | null {
  if (status === "active" || status === "unrequested") return null;
  if (reason?.startsWith("rejected.")) return "rejected.other";
  return reason === "requirements.pending_verification" ? "pending.review" : "requirements.fields_needed";
}
