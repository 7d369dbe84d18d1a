import type { Till } from "#tests/support/money/till";

/** The statuses of Stripe's refusals that no further try changes: https://docs.stripe.com/api/errors */
export const REFUSALS = [400, 401, 402, 403, 404];

/** From now on the provider refuses these calls, by "METHOD path". */
export function refuse(till: Till, calls: RegExp, status: number): void {
  const error = { type: status === 402 ? "card_error" : "invalid_request_error", message: `refused with ${status}` };
  till.spoil = (answer, call) => (calls.test(call) ? Response.json({ error }, { status }) : answer);
}

/** From now on the provider's answers to these calls have other values than its documentation promises. */
export function answerOddly(till: Till, calls: RegExp, odd: object): void {
  till.spoil = async (answer, call) =>
    calls.test(call) ? Response.json({ ...(await answer.json()), ...odd }, { status: answer.status }) : answer;
}

/** From now on the provider answers nothing, until whoever asks gives up. */
export function answerNever(till: Till): void {
  till.spoil = (_answer, _call, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
}

export function answerSoundly(till: Till): void {
  till.spoil = (answer) => answer;
}
