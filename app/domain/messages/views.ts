import type { Role } from "~/lib/vocabulary";

export interface ConversationLine {
  partnerId: string;
  partnerName: string;
  partnerRole: Role;
  /** The id of an inspector's picture or a company's logo. */
  partnerPicture: string | null;
  jobId: string | null;
  jobTitle: string | null;
  lastMessage: string;
  lastMessageAt: number;
  unread: number;
}

export interface Heard {
  id: string;
  senderId: string;
  content: string;
  createdAt: number;
}
