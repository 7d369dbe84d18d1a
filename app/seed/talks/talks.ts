import type { PersonActor } from "~/domain/actor";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { sendMessage } from "~/domain/messages/send-message.server";
import { pdfOfLines } from "../money/card";
import { photoOf } from "../people/photo";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { jobOf } from "../work/engagements";
import { TALKS, type Talk, type Talker } from "./conversations";

/** Messages between people. Whoever answers has read. */
export function talks(stage: Stage): Step[] {
  return TALKS.flatMap((talk) => stepsOf(stage, talk));
}

function stepsOf(stage: Stage, { between, about, zone, said, read }: Talk): Step[] {
  const jobId = () => (about === undefined ? undefined : jobOf(about));
  const partnerOf = (one: Talker) => person(stage, between[0] === one ? between[1] : between[0]);
  const steps = said.map(([by, at, content, names = []]) => ({
    at: stage.calendar.moment(at, zone),
    async does() {
      const sender = person(stage, by);
      const files: string[] = [];
      for (const name of names) files.push(await held(sender, name));
      await submit(sendMessage, sender, { receiverId: partnerOf(by).id, content, jobId: jobId(), files });
    },
  }));
  const last = said.at(-1)?.[0];
  if (!read || !last) return steps;
  const reading: Step = {
    at: stage.calendar.moment(read, zone),
    does: () => submit(markConversationRead, partnerOf(last), { partnerId: person(stage, last).id, jobId: jobId() }),
  };
  return [...steps, reading];
}

async function held(sender: PersonActor, filename: string): Promise<string> {
  const title = filename.replace(/\.\w+$/, "");
  const bytes = filename.endsWith(".pdf")
    ? pdfOfLines([title, "Specimen made for demonstration"])
    : await photoOf(title);
  const { fileId } = await withSpooled(bytes, (file) =>
    submit(holdFile, sender, { file, filename, purpose: "message_file" }),
  );
  return fileId;
}

function person(stage: Stage, name: Talker) {
  return name === "root" ? stage.admin() : stage.person(name);
}
