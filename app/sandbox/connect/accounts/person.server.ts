import type Stripe from "stripe";
import { invalidRequest } from "../../api/errors.server";
import { newId } from "../../store/ids.server";
import type { AccountParams } from "./account-params.server";

export function newPerson(
  { id: account, created = 0 }: Pick<Stripe.Account, "created" | "id">,
  given: AccountParams["individual"] = {},
): Stripe.Person {
  return {
    id: newId("person"),
    object: "person",
    account,
    created,
    dob: { day: null, month: null, year: null },
    email: given.email ?? null,
    first_name: given.first_name ?? null,
    last_name: given.last_name ?? null,
    metadata: {},
    phone: given.phone ?? null,
    ssn_last_4_provided: false,
  };
}

/** Stripe knows the person of an individual only: https://docs.stripe.com/api/accounts/create#create_account-individual */
export function personWithoutType() {
  return invalidRequest({ param: "individual", message: "Set `business_type` to `individual` to give `individual`." });
}
