import { MOST_FILES } from "~/domain/messages/content";
import { formatBytes, MAX_FILE_BYTES } from "~/lib/files";

/** The pages of messages. Texts that the specification quotes are exact (specification 2, Messages and error catalogue). */
export const messagesTexts = {
  title: "Real-Time Messages",
  list: "Conversations",
  direct: "Direct Message",
  staff: "PourCheck staff",
  empty: "No conversations yet. Start chatting from job applications or the directory!",
  select: "Select a Conversation",
  selectText: "Choose one from the list to read it and to answer.",
  pages: "Pages of conversations",
  summary: (count: number) => (count === 1 ? "1 conversation" : `${count} conversations`),
  unread: (count: number) => (count > 99 ? "99+" : String(count)),
  unreadSpoken: "unread",
  draft: "Draft:",
  fetchAgain: "Try again",
  fetchText: "Nothing was lost. Check your connection and try again.",
} as const;

export const searchTexts = {
  label: "Search conversations",
  hint: "Name, job, word",
  submit: "Search",
  tooShort: "Please type a letter or a number",
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingText: "Search for a person or company, a job's title, or words of a message.",
  conversations: "Conversations found",
  messages: "Messages",
  count: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
  pages: "Pages of messages found",
  all: "All conversations",
  olderMessages: "Only your newest 20,000 messages were searched.",
  moreMessages: "There may be more. Continue with Next.",
  moreConversations: "More conversations match. Type more of the name or title.",
  olderConversations: "Names and titles were searched in your newest 1,000 conversations.",
} as const;

export const chatTexts = {
  back: "All messages",
  refresh: "Refresh",
  log: (name: string) => `Messages with ${name}`,
  you: "You",
  zone: (name: string) => `Times in ${name}`,
  begin: (name: string) => `No messages with ${name} yet.`,
  older: "Older messages",
  newest: "Back to the newest messages",
  field: "Your message",
  attach: "Attach files",
  files: "Photos or PDFs",
  fileKinds: "JPG, PNG or PDF",
  filesHint: `Up to ${MOST_FILES} files.`,
  kept: "Attached. Untick what should not be sent.",
  chosen: "Files to send",
  remove: (filename: string) => `Remove ${filename}`,
  empty: (filename: string) => `${filename} is empty.`,
  wrongKind: (filename: string) => `${filename} is no JPG, PNG or PDF.`,
  tooLarge: (filename: string) => `${filename} is larger than ${formatBytes(MAX_FILE_BYTES)}.`,
  lost: "The files were lost when this page was closed. Please choose them again.",
  attached: "Attachments",
  sendingFiles: "Sending the files…",
  limit: "Up to 5,000 characters",
  keys: "Enter sends, Shift+Enter starts a new line.",
  left: (count: number) => `${count} characters left`,
  over: (count: number) => `${count} characters too many`,
  send: "Send",
  sending: "Sending…",
  waiting: "Not sent yet. We keep trying.",
  stopped: "Failed to send message",
  refused: "Failed to send message",
  signedOut: "Your session has ended. Sign in again, then send it.",
  tooOld: "You wrote this days ago. Send it again if it still applies.",
  again: "Try again",
  edit: "Edit",
  newTab: "(opens in a new tab)",
  markRead: "Mark as read",
  unread: (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`),
  newMessages: "New messages",
  closed: "You can no longer send messages to each other. You can still read the earlier ones.",
  polling: "Live updates are interrupted. This page looks for new messages every 10 seconds.",
} as const;

/** The link to a conversation, where the two sides meet. */
export const messageLinkTexts = {
  message: "Message",
  messageTo: (name: string) => `Message ${name}`,
} as const;

export const readingTexts = {
  title: "Mark as read",
  lead: "This is done in the conversation itself.",
  back: "Back to your messages",
} as const;
