import { type Authorized, authorized } from "../actor";
import { notFound } from "../errors";

/** Anybody may ask: who cannot sign in needs it most. */
export function mayAskSupport<Sender>(sender: Sender): Authorized<Sender, "ask-support"> {
  return authorized(sender, "ask-support");
}

/**
 * Administrators close and reopen any request.
 * @throws DomainError(not_found) when there is none
 */
export function mayMove<Request extends object>(request: Request | undefined): Authorized<Request, "move"> {
  if (!request) throw notFound();
  return authorized(request, "move");
}
