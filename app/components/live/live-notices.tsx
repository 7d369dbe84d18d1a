import { useLocation } from "@remix-run/react";
import { useNews } from "~/components/ui/toast-queue";
import { liveTexts } from "~/copy/frame/live";
import { filesLabel } from "~/copy/people/message-files";
import { countedFiles } from "~/domain/messages/content";
import { conversationPath } from "~/domain/messages/paths";
import { firstLine } from "~/lib/text/first-line";
import { namedBySide } from "~/lib/text/written-by";
import { useLiveEvent } from "./use-live-event";

/** Characters. */
const LONGEST_EXCERPT = 80;

/** Shows notifications and messages as toasts, one after the other, except messages of the open conversation and those of one's own side. */
export function LiveNotices({ side }: { side: string }) {
  const { pathname } = useLocation();
  const show = useNews();

  useLiveEvent("notification", ({ title, body, link }) => {
    const isOpen = link === null || link.split(/[?#]/, 1)[0] === pathname;
    show({ title, description: body, tone: "info", link: isOpen ? undefined : { to: link, label: liveTexts.open } });
  });
  useLiveEvent("new_message", ({ senderId, senderName, writtenBy, content, attachments = [], jobId }) => {
    const conversation = conversationPath(senderId, jobId);
    if (senderId === side || conversation === pathname) return;
    const link = { to: conversation, label: liveTexts.open };
    show({
      title: liveTexts.messageFrom(namedBySide(senderName, writtenBy?.name)),
      description: firstLine(content, LONGEST_EXCERPT) || filesLabel(countedFiles(attachments)),
      tone: "info",
      link,
    });
  });
  return null;
}
