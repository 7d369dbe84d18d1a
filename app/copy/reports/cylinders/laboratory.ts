import type { EntryName, EntryState } from "~/domain/reports/laboratory/entry";
import type { Laboratories } from "~/domain/reports/laboratory/queries.server";
import { HOUR, LASTS } from "~/lib/bounds";
import { linkOverTexts } from "../distribution/mailed-link";
import { strengthTexts } from "./strength";
import { supplementForms } from "./supplements";

/** "Receipt: 1001-1, 1001-2", "28 days: set 1001-1, truck 417, sample 1". */
export function entryTitle(name: EntryName): string {
  if (name.kind === "receipt") return `${supplementForms.receipt.title}: ${name.sets.join(", ")}`;
  return strengthTexts.setName(name.ageDays, name.prefix, name.truckNumber, name.sample);
}

/** What an entry has become, as its inspector reads it. */
export const entryStates: Readonly<Record<EntryState, string>> = {
  waiting: "Waits for your signature",
  returned: "Sent back",
  replaced: "Changed since",
  signed: "Signed",
};

type Stage = Laboratories["requests"][number]["stage"];

export const requestStages: Readonly<Record<Stage, (at: string) => string>> = {
  asked: (at) => `Asked ${at}`,
  refused: () => "The email address does not exist",
  expired: (at) => `Link expired ${at}`,
  opened: (at) => `Opened ${at}`,
  entered: (at) => `Entered ${at}`,
  ended: (at) => `Taken back ${at}`,
};

/** Who filled in what somebody else signed. */
export const enteredTexts = {
  label: "Entered by",
  who: (person: string, laboratory: string) => `${person} of ${laboratory}`,
  signedBy: (who: string, inspector: string) => `${who}; signed by ${inspector}`,
  received: "Received",
} as const;

/** The pages where company and inspector ask a laboratory, and where the inspector signs what it entered. */
export const laboratoryTexts = {
  title: "Laboratory",
  lead: "The laboratory enters when it took the cylinders in and how they broke, on a page of its own. It needs no account. The inspector signs.",
  line: { none: "No laboratory was asked yet", asked: (count: number) => `${count} asked` },
  waiting: (count: number) =>
    count === 1 ? "1 entry of a laboratory waits to be signed" : `${count} entries of a laboratory wait to be signed`,
  link: "Laboratory",
  ask: "Ask the laboratory",
  asking: "Sending…",
  asked: { title: "The laboratory is asked", description: "The link is on its way." },
  askLead: `It gets a link by email. The link works once, for ${LASTS.laboratoryLink.most / (24 * HOUR)} days.`,
  fields: { laboratory: "Laboratory", person: "Person there", email: "Email" },
  requests: "Asked",
  entries: "Entered",
  nothing: "Nothing is entered yet.",
  open: "Read and sign",
  supplement: (number: number) => `Supplement ${number}`,
  end: "Take back",
  ending: {
    title: (laboratory: string) => `Take back what ${laboratory} was asked?`,
    lead: "Its link opens nothing from then on. What it has entered stays, and can be signed.",
    submit: "Take back",
    busy: "Taking back…",
    failed: "Nothing was changed",
    keep: "Keep",
    done: { title: "Taken back" },
  },
  entry: {
    file: "Laboratory report",
    sets: "Sets",
    over: (state: EntryState) => `${entryStates[state]}.`,
    refused: "This cannot be signed as it is",
    refusedText: "Send it back, so that the laboratory enters it again.",
    fixed: "You sign it as the laboratory entered it. What is wrong goes back to the laboratory.",
    submit: "Sign",
    busy: "Signing…",
    failed: "Nothing was signed",
    back: "Back to the report",
    sendBack: "Send back",
    done: "Signed. The company has been told.",
  },
  returning: {
    title: "Send back to the laboratory",
    lead: "The laboratory gets the reason and a new link by email.",
    reason: "What has to be changed?",
    submit: "Send back",
    busy: "Sending…",
    leave: "Back to the entry",
    done: { title: "Sent back", description: "The laboratory gets a new link." },
    doneUnmailed: {
      title: "Sent back",
      description:
        "The laboratory gets no link: its request was taken back, it wants no more emails, or it got as many links today as it may.",
    },
  },
} as const;

/** The pages behind a laboratory's mailed link. */
export const linkedLaboratoryTexts = {
  title: "Results for a concrete report",
  heading: (project: string) => `Cylinders of ${project}`,
  lead: (person: string, signer: string) =>
    `${person}, please enter when you received these cylinders and how they broke. ${signer} reads it and signs.`,
  facts: { report: "Report", project: "Project", company: "Ordered by", signer: "Technician" },
  set: (prefix: string, truck: string, sample: number) => `Set ${prefix}, truck ${truck}, sample ${sample}`,
  setFacts: { mix: "Mix", cylinders: "Cylinders", molded: "Molded", tests: "Tests" },
  test: (ageDays: number | null, cylinders: number) =>
    `${ageDays === null ? "Hold" : ageDays === 1 ? "1 day" : `${ageDays} days`}, ${cylinders === 1 ? "1 cylinder" : `${cylinders} cylinders`}`,
  openForm: {
    text: `Opening uses the link up. Then you can work in this browser for ${LASTS.laboratoryOpen.most / HOUR} hours.`,
    submit: "Open",
    busy: "Opening…",
    failed: "The link was not opened",
  },
  over: linkOverTexts,
  unknown: {
    title: "This link opens nothing",
    text: "Check that the whole address from the email is in the browser. The request may have been taken back.",
  },
  closed: "Back to the link’s page",
  work: {
    receipt: "Enter receipt",
    toReceive: (sets: readonly string[]) => `Not received yet: ${sets.join(", ")}`,
    todo: "To enter",
    nothing: "Nothing is left to enter now.",
    due: (ageDays: number | null) => (ageDays === null ? "Give an age" : `Enter ${ageDays}-day results`),
    later: (from: string) => `from ${from}`,
    entered: "You entered",
    change: "Change",
    states: {
      waiting: "Waits for the technician’s signature",
      returned: "Sent back",
      replaced: "Changed since",
      signed: "Signed",
    } satisfies Record<EntryState, string>,
    reason: (reason: string) => `To be changed: ${reason}`,
  },
  form: {
    fixed: "The technician reads it and signs. Until then you can change it.",
    submit: "Send to the technician",
    busy: "Sending…",
    back: "Back",
    done: { title: "Entered", description: "The technician has been told." },
  },
} as const;
