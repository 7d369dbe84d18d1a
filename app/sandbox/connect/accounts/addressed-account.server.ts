import type { Call } from "../../api/endpoint.server";
import { accountInvalid } from "../../api/errors.server";
import { find, PLATFORM, type Stored, type Tx } from "../../store/objects.server";

/** The account in the address, for the platform and for the account itself. @throws StripeFailure 403 */
export function addressedAccount(tx: Tx, call: Call): Stored<"account"> {
  const id = call.ids.account ?? "";
  const account = find(tx, "account", id);
  if (account && (call.owner === PLATFORM || call.owner === id)) return account;
  throw accountInvalid(id);
}
