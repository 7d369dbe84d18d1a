import { MessageSquare } from "lucide";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { messageLinkTexts as texts } from "~/copy/people/messages";
import { conversationPath } from "~/domain/messages/paths";

interface MessageLinkProps {
  partner: { id: string; name: string };
  jobId?: string | null;
  className?: string;
}

export function MessageLink({ partner, jobId, className }: MessageLinkProps) {
  return (
    <LinkButton
      to={conversationPath(partner.id, jobId ?? null)}
      variant="quiet"
      aria-label={texts.messageTo(partner.name)}
      className={className}
    >
      <Icon of={MessageSquare} className="size-4.5" />
      {texts.message}
    </LinkButton>
  );
}
