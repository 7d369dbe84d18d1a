import type Stripe from "stripe";
import { ApiClient, outsideStripe } from "../people/api-client";
import { eventually, type Persistent, postingFields, rowsOf, untilAnswered } from "../people/story";
import type { Pair, Stage } from "./chaos-flow";

/** `bookOne` through the JSON calls, each sent again under its own Idempotency-Key for as long as the server is cut off. */
export async function bookOneByCalls(
  { server, cast }: Stage,
  { company, engineer, tester }: Pair,
  revived: () => Promise<void>,
): Promise<string> {
  const api = new ApiClient(server.origin);
  const stripe = outsideStripe(server.origin);
  const call = async (person: Persistent, path: string, json: object, key: string) => {
    const headers = { cookie: person.client.cookieHeader() };
    const { status, body } = await untilAnswered(() => api.post(path, json, { key, headers }), revived);
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const pay = ({ clientSecret }: { clientSecret: string }) =>
    untilAnswered(() => confirm(stripe, clientSecret, server.origin), revived);

  const fee = await call(engineer, "/api/payments/job-posting", {}, "fee");
  await pay(fee);
  const { requiredCertifications, ...fields } = postingFields(server);
  const posting = { ...fields, requiredCertifications: [requiredCertifications], testingMaterialsProvided: true };
  const job = await call(engineer, "/api/jobs/after-payment", { ...posting, paymentId: fee.paymentId }, "job");
  const message = { message: "Ten years on decks." };
  const application = await call(tester, `/api/jobs/${job.id}/apply`, message, "apply");
  await pay(await call(engineer, `/api/payments/application/${application.id}/accept`, {}, "accept"));
  await eventually(server, () => rowsOf(cast, company).bookings.length > 0);
  return rowsOf(cast, company).bookings[0]?.id ?? "";
}

/** Confirms as Stripe.js does. One that was confirmed before the answer was cut off is refused as paid, which is as good. */
async function confirm(stripe: Stripe, clientSecret: string, origin: string): Promise<void> {
  const id = clientSecret.split("_secret_")[0] ?? "";
  const params = { client_secret: clientSecret, payment_method: "pm_card_visa", return_url: `${origin}/` };
  try {
    await stripe.paymentIntents.confirm(id, params as Stripe.PaymentIntentConfirmParams);
  } catch (error) {
    const paid = error instanceof Error && "code" in error && error.code === "payment_intent_unexpected_state";
    if (!paid) throw error;
  }
}
