import type { NoticeKind } from "~/lib/notices";
import { ACCOUNT } from "./account";
import { ADMINISTRATION } from "./administration";
import { BOOKINGS } from "./bookings";
import { CONNECTIONS } from "./connections";
import { DATES } from "./dates";
import { FURTHER_HOURS } from "./further-hours";
import { JOBS } from "./jobs";
import { MESSAGES } from "./messages";
import { PAYMENTS } from "./payments";
import { PROBLEMS } from "./problems";
import { REMINDERS } from "./reminders";
import { REVIEWS } from "./reviews";
import type { AllSentences, Sentences } from "./sentences";
import { SUPPORT } from "./support";
import { WORK } from "./work";

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
