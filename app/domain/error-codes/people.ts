import type { Moment, Quota } from "./params";

export type PeopleCode = CertificationCode | ContactCode | ReviewCode;

type CertificationCode =
  | "equipment-not-pending"
  | "certification-not-pending"
  | "certification-pending"
  | "certification-ran-out";

type ContactCode =
  | "blocked-by-you"
  | "contact-closed"
  | "connected"
  | "connection-answered"
  | "connection-gone"
  | "connection-others"
  | "connection-own"
  | "connection-requested"
  | "not-connected"
  | "person-reported"
  | "report-about-you"
  | "report-needs-outcome"
  | "reported-gone";

type ReviewCode =
  | "booking-not-completed"
  | "review-written"
  | "review-window-over"
  | "review-own"
  | "review-reported"
  | "review-removed"
  | "report-decided";

export interface PeopleParams {
  "message-quota": Quota;
  "connection-quota": Quota;
  "block-quota": Quota;
  "connection-early": Moment<"from">;
  "report-quota": Quota;
  "support-quota": Quota;
  "certification-expires": { date: string };
}
