import type { Role } from "~/lib/vocabulary";

export interface ConversationLine {
  partnerId: string;
  partnerName: string;
  partnerRole: Role;
  /** Null where it is about no job. */
  jobId: string | null;
  jobTitle: string | null;
  lastMessage: string;
  /** UTC ms. */
  lastMessageAt: number;
  unread: number;
}

export interface Heard {
  id: string;
  senderId: string;
  content: string;
  /** UTC ms. */
  createdAt: number;
}
