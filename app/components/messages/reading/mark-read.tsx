import { useCsrf } from "~/components/document/root-data";
import { Button } from "~/components/ui/button";
import { chatTexts as texts } from "~/copy/people/messages";
import type { Side } from "../side";

interface MarkReadProps {
  side: Side;
  unread: number;
  formKey: string;
}

/** For reading without JavaScript; with it, viewing marks as read. */
export function MarkRead({ side: { partnerId, jobId }, unread, formKey }: MarkReadProps) {
  return (
    <noscript>
      <form
        method="post"
        action="/messages/reading"
        className="chat-mark flex items-center justify-between gap-3 border-x border-t border-line bg-surface py-1 pl-3"
      >
        <input type="hidden" name="csrf" value={useCsrf()} />
        <input type="hidden" name="key" value={`${formKey}-reading`} />
        <input type="hidden" name="partnerId" value={partnerId} />
        <input type="hidden" name="jobId" value={jobId ?? ""} />
        <p className="text-sm text-muted">{texts.unread(unread)}</p>
        <Button variant="quiet">{texts.markRead}</Button>
      </form>
    </noscript>
  );
}
