import type { SomeSentences } from "./sentences";

/** Connections of the directory. */
export const CONNECTIONS = {
  connection_requested: {
    title: ({ name }) => `${name} wants to connect`,
    plainTitle: "Connection request",
    body: ({ name }) => `${name} found you in the directory and asks to connect.`,
    action: "Answer the request",
  },
  connection_accepted: {
    title: ({ name }) => `${name} accepted your request`,
    plainTitle: "You are connected",
    body: ({ name }) => `You and ${name} are connected.`,
    action: "See your connections",
  },
} satisfies SomeSentences;
