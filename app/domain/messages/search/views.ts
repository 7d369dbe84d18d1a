import type { Role } from "~/lib/vocabulary";
import type { ConversationLine } from "../views";
import type { ExcerptPart } from "./excerpt";

/** `createdAt` is UTC ms, `to` the path of its conversation's page with it. */
export interface FoundMessage {
  id: string;
  /** Of one's own side. */
  isMine: boolean;
  /** Who of a company wrote it; null for oneself. */
  writer: string | null;
  createdAt: number;
  partnerName: string;
  partnerRole: Role;
  partnerPicture: string | null;
  jobTitle: string | null;
  excerpt: ExcerptPart[];
  to: string;
}

/** What a search could not look at. */
export type SearchNote = "olderMessages" | "moreMessages" | "moreConversations" | "olderConversations";

export interface MessagesFound {
  conversations: ConversationLine[];
  messages: FoundMessage[];
  links: { previousTo?: string; nextTo?: string };
  notes: SearchNote[];
}
