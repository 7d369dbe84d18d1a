import type { NoticeKind } from "~/lib/notices";
import { PRODUCT } from "~/lib/site";
import { namedBySide } from "~/lib/text/written-by";
import { fileWords } from "../people/message-files";
import { supportCode } from "../people/support";
import { ACCOUNT } from "./account";
import { ADMINISTRATION } from "./administration";
import { BOOKINGS } from "./bookings";
import { DATES } from "./dates";
import { FURTHER_HOURS } from "./further-hours";
import { JOBS } from "./jobs";
import { PAYMENTS } from "./payments";
import { PROBLEMS } from "./problems";
import { REMINDERS } from "./reminders";
import { REVIEWS } from "./reviews";
import type { AllSentences, Sentences, SomeSentences } from "./sentences";
import { WORK } from "./work";

/** What came of a report about somebody. */
const SUPPORT = {
  person_warned: {
    title: `A warning from ${PRODUCT}`,
    body: ({ text }) => `An administrator has written to you:\n${text}`,
    action: "Write to support",
    notes: ["Nothing else changes for your account. If you think that this is a mistake, write to support."],
  },
  person_report_answered: {
    title: ({ number }) => `We looked at your report ${supportCode(number)}`,
    plainTitle: "We looked at your report",
    body: ({ text }) => `${text}`,
    action: "Write to support",
    notes: ["The person you reported does not learn from us who reported them."],
  },
} satisfies SomeSentences;

/** Connections of the directory. */
const CONNECTIONS = {
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

/** Messages between people. */
const MESSAGES = {
  message_received: {
    title: ({ name, by, count = 1 }) =>
      `${count > 1 ? `${count} new messages` : "New message"} from ${namedBySide(name, by)}`,
    plainTitle: "New message",
    body: ({ name: side, by, line, photos = 0, documents = 0 }) => {
      const name = namedBySide(side, by);
      const files = fileWords({ photos, documents });
      if (!line) return files ? `${name} sent ${files}.` : `${name} wrote to you.`;
      return files ? `${name}: “${line}”, with ${files}` : `${name}: “${line}”`;
    },
    action: "Read and answer",
  },
} satisfies SomeSentences;

type Params = Record<string, string | number>;

interface Wording {
  title: string;
  body: string;
}

/** A kind without a sentence does not compile. */
const SENTENCES: AllSentences = {
  ...ACCOUNT,
  ...JOBS,
  ...BOOKINGS,
  ...WORK,
  ...REMINDERS,
  ...DATES,
  ...FURTHER_HOURS,
  ...PROBLEMS,
  ...PAYMENTS,
  ...MESSAGES,
  ...CONNECTIONS,
  ...REVIEWS,
  ...ADMINISTRATION,
  ...SUPPORT,
};

/** The sentence of a notification. */
export function notificationWording(kind: NoticeKind, params: Params): Wording {
  const { title, body } = sentencesOf(kind, params);
  return {
    title: typeof title === "string" ? title : title(params),
    body: typeof body === "string" ? body : body(params),
  };
}

/** The words on the button of a notification's mail, and what stands below it. */
export function notificationAction(kind: NoticeKind, params: Params) {
  const { action = "See the details", notes = [], why } = sentencesOf(kind, params);
  return { action, notes, why };
}

/** The sentence for a mail to an address that is not confirmed. It may be a stranger's, so nothing that another person wrote stands in it. */
export function plainNotificationWording(kind: NoticeKind, params: Params): Wording {
  const { title, plainTitle, body } = sentencesOf(kind, params);
  return {
    title: typeof title === "string" ? title : (plainTitle ?? PLAIN_TITLE),
    body: typeof body === "string" ? body : PLAIN_BODY,
  };
}

function sentencesOf(kind: NoticeKind, { side }: Params): Sentences<Params> {
  const ofKind: object = SENTENCES[kind];
  return (side === undefined ? ofKind : ofKind[side as keyof typeof ofKind]) as Sentences<Params>;
}

const PLAIN_TITLE = "Update";
const PLAIN_BODY =
  "There is news on your account. Sign in to read it. Once your email address is confirmed, our emails tell you more.";
