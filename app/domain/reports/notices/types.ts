import type { SentTo } from "../distribution/sent-to";
import type { SignedReport, Technician } from "../sheet/signed/signed";
import type { DispositionSheet, Found, LoadSheet, ProjectInShort, SampleSheet } from "../sheet/types";

/** A nonconformance as it was told before its report was signed, in `field_notices.content`. Times are UTC ms. */
export interface SignedNotice {
  format: 1;
  kind: "notice";
  /** Of the report. */
  number: number;
  /** From 1, over all notices of a report. */
  notice: number;
  /** The notice that this one takes the place of, since what that one says has changed. */
  replaces: number | null;
  signedAt: number;
  statement: string;
  technician: Technician;
  booking: SignedReport["booking"];
  project: ProjectInShort;
  facts: NoticeFacts;
  /** Whether the concrete's producer was to get it. */
  withProducer: boolean;
  sentTo: SentTo[];
}

/** What a notice says of the concrete. A change of any of it is told by a revised notice. */
export interface NoticeFacts extends NoticeInShort {
  load: (LoadInShort & { disposition: Omit<DispositionSheet, "id"> | null }) | null;
}

/** The same without who decided about the load. */
export interface NoticeInShort {
  /** Null once it no longer stands, since a reading was corrected or an entry removed. */
  nonconformance: { found: Found | null; description: string } | null;
  mix: { id: string; supplier: string } | null;
  load:
    | (LoadInShort & { disposition: Pick<DispositionSheet, "disposition" | "acceptedVolume" | "reason"> | null })
    | null;
  sample: Pick<SampleSheet, "number" | "sampledAt" | "placedIn"> | null;
}

type LoadInShort = Pick<LoadSheet, "number" | "truckNumber" | "ticketNumber" | "volume">;
