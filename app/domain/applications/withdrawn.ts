import type { ApplicationState, DecisionReason } from "~/lib/vocabulary";

/** By the inspector before anybody had answered; they may apply again. A canceled booking withdraws its application for good. */
export function isWithdrawn(application: { state: ApplicationState; decisionReason: DecisionReason | null }): boolean {
  return application.state === "withdrawn" && application.decisionReason === null;
}
