import type { PersonActor } from "~/domain/actor";
import { forbidden, notFound } from "~/domain/errors";
import { inspectorOfAccount } from "~/domain/payouts/queries.server";
import { ports } from "~/platform/ports.server";
import type { HostedPages } from "~/sandbox/hosted-pages.server";

/**
 * The sandbox's onboarding pages, if there is a sandbox and the account is the actor's own. A link is not enough: it may
 * have been forwarded.
 */
export function onboardingPages(actor: PersonActor, account: string): HostedPages {
  const { sandbox } = ports();
  if (!sandbox || inspectorOfAccount(account) !== actor.id) throw notFound();
  if (actor.impersonator) throw forbidden("Read-only mode");
  return sandbox.hosted;
}
