import type { Writer } from "~/lib/text/written-by";
import type { Role } from "~/lib/vocabulary";

/** A picture or PDF of a message; `/files/{id}` has its bytes. `size` is in bytes. */
export interface Attachment {
  id: string;
  filename: string;
  size: number;
  contentType: string;
}

/** What a line shows of a message: its text, empty where files came without, and how many files. */
export interface MessageSummary {
  content: string;
  photos: number;
  documents: number;
}

export interface ConversationLine {
  partnerId: string;
  partnerName: string;
  partnerRole: Role;
  /** The id of an inspector's picture or a company's logo. */
  partnerPicture: string | null;
  jobId: string | null;
  jobTitle: string | null;
  lastMessage: MessageSummary;
  lastMessageAt: number;
  unread: number;
}

export interface Heard {
  id: string;
  senderId: string;
  /** Left out by live events of older releases. */
  writtenBy?: Writer | undefined;
  content: string;
  /** Left out by live events of older releases. */
  attachments?: readonly Attachment[];
  createdAt: number;
}
