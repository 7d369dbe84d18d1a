import { spendingTexts } from "~/copy/money/spending";
import type { CompanyActor } from "~/domain/actor";
import type { Executed } from "~/domain/command/receipts.server";
import { type AnyCommand, type ExecuteOptions, execute, type InputOf, type ResultOf } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { askToSpend } from "~/domain/spending/ask-to-spend.server";
import { spendingRequest } from "~/domain/spending/queries.server";
import { redirectWithToast } from "./session/toast.server";

type Asked = InputOf<typeof askToSpend>;

/** For `run` of a form that pays: what is above the person's limit is asked of the owners, and the person is led to that request. */
export function orAskOwners<C extends AnyCommand>(
  command: C,
  asked: (options: ExecuteOptions<InputOf<C>, CompanyActor>) => Asked | Promise<Asked>,
) {
  return async (options: ExecuteOptions<InputOf<C>, CompanyActor>): Promise<Executed<ResultOf<C>>> => {
    try {
      return await execute(command, options);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "PAY_LIMIT")) throw error;
      const { key, ...rest } = options;
      const input = await asked(options);
      const { result } = await execute(askToSpend, { ...rest, key: key && `${key}-ask`, input });
      const { spendingRequestId, isNew } = result;
      throw await redirectWithToast(
        `/spending-requests/${spendingRequestId}`,
        isNew ? spendingTexts.asked : spendingTexts.askedBefore(askerOf(options.actor, spendingRequestId)),
      );
    }
  };
}

/** Null for the actor. */
function askerOf(actor: CompanyActor, spendingRequestId: string): string | null {
  const { requestedBy, requesterName } = spendingRequest(actor, spendingRequestId);
  return requestedBy === actor.id ? null : requesterName;
}
