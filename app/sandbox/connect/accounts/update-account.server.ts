import type Stripe from "stripe";
import type { Call } from "../../api/endpoint.server";
import { invalidRequest } from "../../api/errors.server";
import { changedMetadata, metadataChanges, parseParams } from "../../api/params.server";
import type { Tx } from "../../store/objects.server";
import { type AccountParams, accountParams } from "./account-params.server";
import { addressedAccount } from "./addressed-account.server";
import { refuseTransfersAlone, requestedCapabilities } from "./capabilities.server";
import { newPerson, personWithoutType } from "./person.server";
import { saveAccount } from "./save-account.server";

const updateParams = accountParams
  .pick({ business_profile: true, business_type: true, capabilities: true, email: true, individual: true })
  .extend({ metadata: metadataChanges });

/** Updates an account. The platform may fill in a person's data only before the first onboarding link: https://docs.stripe.com/api/accounts/update */
export function update(tx: Tx, call: Call): Stripe.Account {
  const stored = addressedAccount(tx, call);
  const { business_profile, business_type, capabilities, individual, ...params } = parseParams(
    updateParams,
    call.params,
  );
  const { body: account, hidden } = stored;
  if (hidden.profile && (business_type || individual))
    throw onboardingBegan(business_type ? "business_type" : "individual");
  const requested = requestedCapabilities(account.capabilities ?? {}, capabilities);
  refuseTransfersAlone(requested);
  return saveAccount(tx, stored, {
    ...account,
    ...(business_profile && { business_profile: { ...account.business_profile, ...business_profile } }),
    ...((business_type || individual) && personOf(account, business_type, individual)),
    capabilities: requested,
    email: params.email ?? account.email,
    metadata: changedMetadata(account.metadata ?? {}, params.metadata),
  } as Stripe.Account);
}

function personOf(
  account: Stripe.Account,
  type = account.business_type,
  given: AccountParams["individual"] = {},
): Pick<Stripe.Account, "business_type" | "individual"> {
  if (!type) throw personWithoutType();
  const individual = account.individual ? { ...account.individual, ...given } : newPerson(account, given);
  return { business_type: type, individual };
}

function onboardingBegan(param: string) {
  return invalidRequest({
    param,
    message: `This application does not have permission to change \`${param}\` of an account after its onboarding began, because Stripe collects its requirements.`,
  });
}
