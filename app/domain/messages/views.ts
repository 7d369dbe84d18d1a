import type { Role } from "~/lib/vocabulary";

/** A conversation as a line of the list. */
export interface ConversationLine {
  partnerId: string;
  partnerName: string;
  partnerRole: Role;
  /** Null where it is about nothing in particular. */
  jobId: string | null;
  jobTitle: string | null;
  lastMessage: string;
  /** UTC ms. */
  lastMessageAt: number;
  unread: number;
}

/** A message as a chat needs it. */
export interface Heard {
  id: string;
  senderId: string;
  content: string;
  /** UTC ms. */
  createdAt: number;
}
