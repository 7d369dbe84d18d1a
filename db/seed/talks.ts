import { markConversationRead } from "~/domain/messages/mark-conversation-read.server";
import { sendMessage } from "~/domain/messages/send-message.server";
import { TALKS, type Talk, type Talker } from "./conversations";
import { jobOf } from "./engagements";
import { type Stage, submit } from "./stage";
import type { Step } from "./timeline";

/** Messages between people. Whoever answers has read. */
export function talks(stage: Stage): Step[] {
  return TALKS.flatMap((talk) => told(stage, talk));
}

function told(stage: Stage, { between, about, zone, said, read }: Talk): Step[] {
  const jobId = () => (about === undefined ? undefined : jobOf(about));
  const partnerOf = (one: Talker) => person(stage, between[0] === one ? between[1] : between[0]);
  const steps = said.map(([by, at, content]) => ({
    at: stage.calendar.moment(at, zone),
    does: () => submit(sendMessage, person(stage, by), { receiverId: partnerOf(by).id, content, jobId: jobId() }),
  }));
  const last = said.at(-1)?.[0];
  if (!read || !last) return steps;
  const reading: Step = {
    at: stage.calendar.moment(read, zone),
    does: () => submit(markConversationRead, partnerOf(last), { partnerId: person(stage, last).id, jobId: jobId() }),
  };
  return [...steps, reading];
}

function person(stage: Stage, name: Talker) {
  return name === "root" ? stage.admin() : stage.person(name);
}
