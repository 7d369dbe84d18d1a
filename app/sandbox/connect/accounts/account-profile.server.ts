import { change, type Hidden, hide, type Stored, type Tx } from "../../store/objects.server";

export type AccountProfile = NonNullable<Hidden["profile"]>;

export function profileOf({ body, hidden }: Pick<Stored<"account">, "body" | "hidden">): AccountProfile {
  return hidden.profile ?? { business_type: body.business_type, individual: body.individual };
}

/** Hides an account's person and business type from the platform, as Stripe does after the first onboarding link: https://docs.stripe.com/api/accounts/object#account_object-individual */
export function hideProfile(tx: Tx, account: Stored<"account">) {
  if (account.hidden.profile) return;
  hide(tx, account.body.id, { ...account.hidden, profile: profileOf(account) });
  change(tx, account.body, { business_type: undefined, individual: undefined });
}
