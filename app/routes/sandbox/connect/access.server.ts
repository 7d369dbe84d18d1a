import type { PersonActor } from "~/domain/actor";
import { forbidden, notFound } from "~/domain/errors";
import { inspectorOfAccount } from "~/domain/payouts/queries.server";
import { ports } from "~/platform/ports.server";
import type { HostedPages } from "~/sandbox/hosted-pages.server";

/** Lets in only the account's own person, since a link may have been forwarded. @throws DomainError not_found; forbidden while impersonating */
export function onboardingPages(actor: PersonActor, account: string): HostedPages {
  const { sandbox } = ports();
  if (!sandbox || inspectorOfAccount(account) !== actor.id) throw notFound();
  if (actor.impersonator) throw forbidden("Read-only mode");
  return sandbox.hosted;
}
