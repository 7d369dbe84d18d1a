import { LASTS, MINUTE } from "~/lib/bounds";
import { linkOverTexts } from "./mailed-link";

/** The page behind a mailed link. */
export const documentLinkTexts = {
  title: "Signed document",
  facts: { project: "Project", signer: "Signed by", company: "Ordered by", replaces: "Replaces" },
  form: {
    lead: "Type your name to acknowledge that you got this document. Then it opens.",
    again: (name: string) => `${name} has acknowledged this document.`,
    name: "Your name",
    submit: "Acknowledge and open",
    open: "Open the document",
    busy: "Opening…",
    failed: "The document was not opened",
  },
  opened: {
    title: "The document is open",
    text: `You can load it in this browser for ${LASTS.documentOpen.most / MINUTE} minutes.`,
    pdf: "Load the PDF",
    preparing: "The PDF is being made. Please load this address again in a minute.",
  },
  over: linkOverTexts,
  unknown: { title: "This link opens nothing", text: "Check that the whole address from the email is in the browser." },
} as const;
