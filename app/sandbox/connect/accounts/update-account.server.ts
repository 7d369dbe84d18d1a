import type Stripe from "stripe";
import type { Call } from "../../api/endpoint.server";
import { invalidRequest } from "../../api/errors.server";
import { changedMetadata, metadataChanges, parseParams } from "../../api/params.server";
import type { Stored, Tx } from "../../store/objects.server";
import { type AccountParams, accountParams } from "./account-params.server";
import { ownAccount } from "./own-account.server";
import { saveAccount } from "./save-account.server";

const updateParams = accountParams
  .pick({ business_profile: true, business_type: true, capabilities: true, email: true, individual: true })
  .extend({ metadata: metadataChanges });

/** Updates an account. The platform may fill in a person's data only before the first onboarding link: https://docs.stripe.com/api/accounts/update */
export function update(tx: Tx, call: Call): Stripe.Account {
  const stored = ownAccount(tx, call);
  const { business_profile, business_type, capabilities, individual, ...params } = parseParams(
    updateParams,
    call.params,
  );
  const { body: account, hidden } = stored;
  if (hidden.profile && (business_type || individual))
    throw onboardingBegan(business_type ? "business_type" : "individual");
  return saveAccount(tx, stored, {
    ...account,
    ...(business_profile && { business_profile: { ...account.business_profile, ...business_profile } }),
    ...(business_type && { business_type }),
    ...(individual && { individual: prefilled(stored, individual) }),
    capabilities: { ...account.capabilities, ...requested(account, capabilities) },
    email: params.email ?? account.email,
    metadata: changedMetadata(account.metadata ?? {}, params.metadata),
  } as Stripe.Account);
}

function prefilled({ body }: Stored<"account">, given: NonNullable<AccountParams["individual"]>): Stripe.Person {
  if (!body.individual)
    throw invalidRequest({ param: "individual", message: "Set `business_type` to `individual` first." });
  return { ...body.individual, ...given };
}

function requested(account: Stripe.Account, wishes: AccountParams["capabilities"] = {}) {
  const known: Record<string, unknown> = { ...account.capabilities };
  const names = Object.entries(wishes).filter(([name, wish]) => wish?.requested && !known[name]);
  return Object.fromEntries(names.map(([name]) => [name, "inactive" as const]));
}

function onboardingBegan(param: string) {
  return invalidRequest({
    param,
    message: `This application does not have permission to change \`${param}\` of an account after its onboarding began, because Stripe collects its requirements.`,
  });
}
