import type Stripe from "stripe";

// Types alone: generate.ts makes JSON Schemas of them. A new call or event of the sandbox needs a line here.

type List<Shown> = Stripe.ApiList<Shown>;

/** What is sent to an address of Stripe's API with the secret key, and what it answers. */
export interface Calls {
  "POST /v1/account_links": { params: Stripe.AccountLinkCreateParams; answer: Stripe.AccountLink };
  "GET /v1/account": { params: Stripe.AccountRetrieveCurrentParams; answer: Stripe.Account };
  "GET /v1/accounts": { params: Stripe.AccountListParams; answer: List<Stripe.Account> };
  "POST /v1/accounts": { params: Stripe.AccountCreateParams; answer: Stripe.Account };
  "GET /v1/accounts/:id": { params: Stripe.AccountRetrieveParams; answer: Stripe.Account };
  "POST /v1/accounts/:id": { params: Stripe.AccountUpdateParams; answer: Stripe.Account };
  "DELETE /v1/accounts/:id": { params: Stripe.AccountDeleteParams; answer: Stripe.DeletedAccount };
  "POST /v1/accounts/:id/login_links": { params: Stripe.AccountCreateLoginLinkParams; answer: Stripe.LoginLink };
  "POST /v1/accounts/:id/reject": { params: Stripe.AccountRejectParams; answer: Stripe.Account };
  "GET /v1/balance": { params: Stripe.BalanceRetrieveParams; answer: Stripe.Balance };
  "GET /v1/balance_transactions": {
    params: Stripe.BalanceTransactionListParams;
    answer: List<Stripe.BalanceTransaction>;
  };
  "GET /v1/balance_transactions/:id": {
    params: Stripe.BalanceTransactionRetrieveParams;
    answer: Stripe.BalanceTransaction;
  };
  "GET /v1/charges": { params: Stripe.ChargeListParams; answer: List<Stripe.Charge> };
  "GET /v1/charges/:id": { params: Stripe.ChargeRetrieveParams; answer: Stripe.Charge };
  "POST /v1/charges/:id": { params: Stripe.ChargeUpdateParams; answer: Stripe.Charge };
  "GET /v1/checkout/sessions": { params: Stripe.Checkout.SessionListParams; answer: List<Stripe.Checkout.Session> };
  "POST /v1/checkout/sessions": { params: Stripe.Checkout.SessionCreateParams; answer: Stripe.Checkout.Session };
  "GET /v1/checkout/sessions/:id": { params: Stripe.Checkout.SessionRetrieveParams; answer: Stripe.Checkout.Session };
  "POST /v1/checkout/sessions/:id": { params: Stripe.Checkout.SessionUpdateParams; answer: Stripe.Checkout.Session };
  "POST /v1/checkout/sessions/:id/expire": {
    params: Stripe.Checkout.SessionExpireParams;
    answer: Stripe.Checkout.Session;
  };
  "GET /v1/checkout/sessions/:id/line_items": {
    params: Stripe.Checkout.SessionListLineItemsParams;
    answer: List<Stripe.LineItem>;
  };
  "GET /v1/customers": { params: Stripe.CustomerListParams; answer: List<Stripe.Customer> };
  "POST /v1/customers": { params: Stripe.CustomerCreateParams; answer: Stripe.Customer };
  "GET /v1/customers/:id": {
    params: Stripe.CustomerRetrieveParams;
    answer: Stripe.Customer | Stripe.DeletedCustomer;
  };
  "POST /v1/customers/:id": { params: Stripe.CustomerUpdateParams; answer: Stripe.Customer };
  "DELETE /v1/customers/:id": { params: Stripe.CustomerDeleteParams; answer: Stripe.DeletedCustomer };
  "GET /v1/customers/:id/payment_methods": {
    params: Stripe.CustomerListPaymentMethodsParams;
    answer: List<Stripe.PaymentMethod>;
  };
  "GET /v1/disputes": { params: Stripe.DisputeListParams; answer: List<Stripe.Dispute> };
  "GET /v1/disputes/:id": { params: Stripe.DisputeRetrieveParams; answer: Stripe.Dispute };
  "POST /v1/disputes/:id": { params: Stripe.DisputeUpdateParams; answer: Stripe.Dispute };
  "POST /v1/disputes/:id/close": { params: Stripe.DisputeCloseParams; answer: Stripe.Dispute };
  "GET /v1/events": { params: Stripe.EventListParams; answer: List<SentEvent> };
  "GET /v1/events/:id": { params: Stripe.EventRetrieveParams; answer: SentEvent };
  "GET /v1/payment_intents": { params: Stripe.PaymentIntentListParams; answer: List<Stripe.PaymentIntent> };
  "POST /v1/payment_intents": { params: CreateParams; answer: Stripe.PaymentIntent };
  "GET /v1/payment_intents/:id": { params: Stripe.PaymentIntentRetrieveParams; answer: Stripe.PaymentIntent };
  "POST /v1/payment_intents/:id": { params: Stripe.PaymentIntentUpdateParams; answer: Stripe.PaymentIntent };
  "POST /v1/payment_intents/:id/cancel": { params: Stripe.PaymentIntentCancelParams; answer: Stripe.PaymentIntent };
  "POST /v1/payment_intents/:id/capture": { params: Stripe.PaymentIntentCaptureParams; answer: Stripe.PaymentIntent };
  "POST /v1/payment_intents/:id/confirm": { params: ConfirmParams; answer: Stripe.PaymentIntent };
  "GET /v1/payment_methods": { params: Stripe.PaymentMethodListParams; answer: List<Stripe.PaymentMethod> };
  "POST /v1/payment_methods": { params: Stripe.PaymentMethodCreateParams; answer: Stripe.PaymentMethod };
  "GET /v1/payment_methods/:id": { params: Stripe.PaymentMethodRetrieveParams; answer: Stripe.PaymentMethod };
  "POST /v1/payment_methods/:id/attach": { params: Stripe.PaymentMethodAttachParams; answer: Stripe.PaymentMethod };
  "POST /v1/payment_methods/:id/detach": { params: Stripe.PaymentMethodDetachParams; answer: Stripe.PaymentMethod };
  "GET /v1/payouts": { params: Stripe.PayoutListParams; answer: List<Stripe.Payout> };
  "POST /v1/payouts": { params: Stripe.PayoutCreateParams; answer: Stripe.Payout };
  "GET /v1/payouts/:id": { params: Stripe.PayoutRetrieveParams; answer: Stripe.Payout };
  "POST /v1/payouts/:id": { params: Stripe.PayoutUpdateParams; answer: Stripe.Payout };
  "POST /v1/payouts/:id/cancel": { params: Stripe.PayoutCancelParams; answer: Stripe.Payout };
  "POST /v1/payouts/:id/reverse": { params: Stripe.PayoutReverseParams; answer: Stripe.Payout };
  "GET /v1/radar/early_fraud_warnings": {
    params: Stripe.Radar.EarlyFraudWarningListParams;
    answer: List<Stripe.Radar.EarlyFraudWarning>;
  };
  "GET /v1/radar/early_fraud_warnings/:id": {
    params: Stripe.Radar.EarlyFraudWarningRetrieveParams;
    answer: Stripe.Radar.EarlyFraudWarning;
  };
  "GET /v1/refunds": { params: Stripe.RefundListParams; answer: List<Stripe.Refund> };
  "POST /v1/refunds": { params: Stripe.RefundCreateParams; answer: Stripe.Refund };
  "GET /v1/refunds/:id": { params: Stripe.RefundRetrieveParams; answer: Stripe.Refund };
  "POST /v1/refunds/:id": { params: Stripe.RefundUpdateParams; answer: Stripe.Refund };
  "POST /v1/refunds/:id/cancel": { params: Stripe.RefundCancelParams; answer: Stripe.Refund };
  "GET /v1/setup_intents": { params: Stripe.SetupIntentListParams; answer: List<Stripe.SetupIntent> };
  "POST /v1/setup_intents": { params: SetupParams; answer: Stripe.SetupIntent };
  "GET /v1/setup_intents/:id": { params: Stripe.SetupIntentRetrieveParams; answer: Stripe.SetupIntent };
  "POST /v1/setup_intents/:id/cancel": { params: Stripe.SetupIntentCancelParams; answer: Stripe.SetupIntent };
  "POST /v1/setup_intents/:id/confirm": { params: ConfirmSetupParams; answer: Stripe.SetupIntent };
  "GET /v1/topups": { params: Stripe.TopupListParams; answer: List<Stripe.Topup> };
  "POST /v1/topups": { params: Stripe.TopupCreateParams; answer: Stripe.Topup };
  "GET /v1/topups/:id": { params: Stripe.TopupRetrieveParams; answer: Stripe.Topup };
  "GET /v1/transfers": { params: Stripe.TransferListParams; answer: List<Stripe.Transfer> };
  "POST /v1/transfers": { params: Stripe.TransferCreateParams; answer: Stripe.Transfer };
  "GET /v1/transfers/:id": { params: Stripe.TransferRetrieveParams; answer: Stripe.Transfer };
  "POST /v1/transfers/:id": { params: Stripe.TransferUpdateParams; answer: Stripe.Transfer };
  "GET /v1/transfers/:id/reversals": {
    params: Stripe.TransferListReversalsParams;
    answer: List<Stripe.TransferReversal>;
  };
  "POST /v1/transfers/:id/reversals": {
    params: Stripe.TransferCreateReversalParams;
    answer: Stripe.TransferReversal;
  };
  "GET /v1/transfers/:id/reversals/:reversal": {
    params: Stripe.TransferRetrieveReversalParams;
    answer: Stripe.TransferReversal;
  };
  "POST /v1/transfers/:id/reversals/:reversal": {
    params: Stripe.TransferUpdateReversalParams;
    answer: Stripe.TransferReversal;
  };
}

/** The calls of Stripe.js in a browser, with the publishable key, which sees a part of an intent. */
export interface PublishableCalls {
  "GET /v1/payment_intents/:id": { params: Stripe.PaymentIntentRetrieveParams; answer: Partial<Stripe.PaymentIntent> };
  "POST /v1/payment_intents/:id/confirm": { params: ConfirmParams; answer: Partial<Stripe.PaymentIntent> };
  "POST /v1/payment_methods": { params: Stripe.PaymentMethodCreateParams; answer: Stripe.PaymentMethod };
  "GET /v1/setup_intents/:id": { params: Stripe.SetupIntentRetrieveParams; answer: Partial<Stripe.SetupIntent> };
  "POST /v1/setup_intents/:id/confirm": { params: ConfirmSetupParams; answer: Partial<Stripe.SetupIntent> };
}

// What Stripe.js sends and the SDK's types leave out, since a server should not see the number of a card.
interface CreateParams extends Omit<Stripe.PaymentIntentCreateParams, "payment_method_data"> {
  payment_method_data?: TypedCard;
}

interface ConfirmParams extends Omit<Stripe.PaymentIntentConfirmParams, "payment_method_data"> {
  client_secret?: string;
  payment_method_data?: TypedCard;
}

interface SetupParams extends Omit<Stripe.SetupIntentCreateParams, "payment_method_data"> {
  payment_method_data?: TypedCard;
}

interface ConfirmSetupParams extends Omit<Stripe.SetupIntentConfirmParams, "payment_method_data"> {
  client_secret?: string;
  payment_method_data?: TypedCard;
}

interface TypedCard extends Omit<Stripe.PaymentIntentConfirmParams.PaymentMethodData, "type"> {
  type: Stripe.PaymentIntentConfirmParams.PaymentMethodData["type"] | "card";
  card?: Stripe.PaymentMethodCreateParams.Card;
}

/** The body of an answer that refuses. The SDK describes it as the last error of a payment intent. */
export interface Refusals {
  secret: { error: Refusal };
  publishable: { error: PublishableRefusal };
}

interface Refusal extends Omit<Stripe.PaymentIntent.LastPaymentError, "code"> {
  message: string;
  code?: Stripe.PaymentIntent.LastPaymentError.Code | FurtherCode;
}

/**
 * Codes that Stripe answers and the SDK does not list: https://github.com/arlyon/async-stripe/issues/636 and
 * https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents
 */
type FurtherCode = "insufficient_capabilities_for_transfer" | "payment_method_types_no_longer_supported";

interface PublishableRefusal extends Omit<Refusal, "payment_intent" | "setup_intent"> {
  payment_intent?: Partial<Stripe.PaymentIntent>;
  setup_intent?: Partial<Stripe.SetupIntent>;
}

type SentEvent = Events[keyof Events];

/** Every event about an object that the sandbox has. */
export interface Events {
  "account.application.authorized": Stripe.AccountApplicationAuthorizedEvent;
  "account.application.deauthorized": Stripe.AccountApplicationDeauthorizedEvent;
  "account.external_account.created": Stripe.AccountExternalAccountCreatedEvent;
  "account.external_account.deleted": Stripe.AccountExternalAccountDeletedEvent;
  "account.external_account.updated": Stripe.AccountExternalAccountUpdatedEvent;
  "account.updated": Stripe.AccountUpdatedEvent;
  "balance.available": Stripe.BalanceAvailableEvent;
  "capability.updated": Stripe.CapabilityUpdatedEvent;
  "charge.captured": Stripe.ChargeCapturedEvent;
  "charge.dispute.closed": Stripe.ChargeDisputeClosedEvent;
  "charge.dispute.created": Stripe.ChargeDisputeCreatedEvent;
  "charge.dispute.funds_reinstated": Stripe.ChargeDisputeFundsReinstatedEvent;
  "charge.dispute.funds_withdrawn": Stripe.ChargeDisputeFundsWithdrawnEvent;
  "charge.dispute.updated": Stripe.ChargeDisputeUpdatedEvent;
  "charge.failed": Stripe.ChargeFailedEvent;
  "charge.pending": Stripe.ChargePendingEvent;
  "charge.refund.updated": Stripe.ChargeRefundUpdatedEvent;
  "charge.refunded": Stripe.ChargeRefundedEvent;
  "charge.succeeded": Stripe.ChargeSucceededEvent;
  "charge.updated": Stripe.ChargeUpdatedEvent;
  "checkout.session.async_payment_failed": Stripe.CheckoutSessionAsyncPaymentFailedEvent;
  "checkout.session.async_payment_succeeded": Stripe.CheckoutSessionAsyncPaymentSucceededEvent;
  "checkout.session.completed": Stripe.CheckoutSessionCompletedEvent;
  "checkout.session.expired": Stripe.CheckoutSessionExpiredEvent;
  "customer.created": Stripe.CustomerCreatedEvent;
  "customer.deleted": Stripe.CustomerDeletedEvent;
  "customer.updated": Stripe.CustomerUpdatedEvent;
  "payment_intent.canceled": Stripe.PaymentIntentCanceledEvent;
  "payment_intent.created": Stripe.PaymentIntentCreatedEvent;
  "payment_intent.payment_failed": Stripe.PaymentIntentPaymentFailedEvent;
  "payment_intent.processing": Stripe.PaymentIntentProcessingEvent;
  "payment_intent.requires_action": Stripe.PaymentIntentRequiresActionEvent;
  "payment_intent.succeeded": Stripe.PaymentIntentSucceededEvent;
  "payment_method.attached": Stripe.PaymentMethodAttachedEvent;
  "payment_method.detached": Stripe.PaymentMethodDetachedEvent;
  "payout.canceled": Stripe.PayoutCanceledEvent;
  "payout.created": Stripe.PayoutCreatedEvent;
  "payout.failed": Stripe.PayoutFailedEvent;
  "payout.paid": Stripe.PayoutPaidEvent;
  "payout.updated": Stripe.PayoutUpdatedEvent;
  "radar.early_fraud_warning.created": Stripe.RadarEarlyFraudWarningCreatedEvent;
  "radar.early_fraud_warning.updated": Stripe.RadarEarlyFraudWarningUpdatedEvent;
  "refund.created": Stripe.RefundCreatedEvent;
  "refund.failed": Stripe.RefundFailedEvent;
  "refund.updated": Stripe.RefundUpdatedEvent;
  "setup_intent.canceled": Stripe.SetupIntentCanceledEvent;
  "setup_intent.created": Stripe.SetupIntentCreatedEvent;
  "setup_intent.requires_action": Stripe.SetupIntentRequiresActionEvent;
  "setup_intent.setup_failed": Stripe.SetupIntentSetupFailedEvent;
  "setup_intent.succeeded": Stripe.SetupIntentSucceededEvent;
  "topup.created": Stripe.TopupCreatedEvent;
  "topup.failed": Stripe.TopupFailedEvent;
  "topup.succeeded": Stripe.TopupSucceededEvent;
  "transfer.created": Stripe.TransferCreatedEvent;
  "transfer.reversed": Stripe.TransferReversedEvent;
  "transfer.updated": Stripe.TransferUpdatedEvent;
}
