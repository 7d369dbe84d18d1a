import type { AnyTraits } from "../traits";

export const PEOPLE = {
  message_received: {
    group: "messages",
    about: "message",
    check: "isUnread",
    members: true,
    values: ["name", "by?", "line?", "photos?", "documents?", "count?"],
  },
  connection_requested: {
    group: "connections",
    about: "connection",
    check: "isRequestPending",
    asks: true,
    values: ["name"],
  },
  connection_accepted: { group: "connections", about: "connection", while: "accepted", values: ["name"] },
  person_warned: { group: "account", about: "supportRequest", values: ["text"] },
  person_report_answered: { group: "account", about: "supportRequest", values: ["number", "text"] },
} as const satisfies Record<string, AnyTraits>;
