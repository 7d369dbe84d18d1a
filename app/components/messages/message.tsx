import { CircleAlert, Clock } from "lucide";
import { cx } from "~/components/ui/cx";
import { Icon } from "~/components/ui/icon";
import { chatTexts as texts } from "~/copy/people/messages";
import { namedBySide } from "~/lib/text/written-by";
import { clockIn, formatClock, isoMoment } from "~/lib/time/dates";
import type { ChatPartner } from "./chat-header";
import { Attachments } from "./files/attachments";
import { isLost } from "./files/message-file";
import { LinkedText } from "./linked-text";
import type { PendingMessage } from "./pending/pending-message";
import type { Said } from "./thread";

interface MessageProps {
  said: Said;
  /** Whether the page was opened for it. */
  isSought: boolean;
  partner: ChatPartner["partner"];
  zone: string;
  retry: (key: string) => void;
  edit: ((key: string) => void) | null;
}

/** One's own messages stand on the right, and each says whose it is. */
export function Message({ said, isSought, partner, zone, retry, edit }: MessageProps) {
  const { id, mine, writer, content, files, at, pending } = said;
  return (
    <li
      id={id ?? undefined}
      className={cx(
        "grid min-w-0 scroll-my-3",
        mine ? "justify-items-end pl-8 sm:pl-16" : "justify-items-start pr-8 sm:pr-16",
      )}
    >
      <p className="max-w-full text-sm text-muted">
        <span className="font-semibold">{mine ? (writer ?? texts.you) : namedBySide(partner.name, writer)}</span>
        {at === null ? null : (
          <>
            {" · "}
            <time dateTime={isoMoment(at)} className="whitespace-nowrap tabular-nums">
              {formatClock(clockIn(zone, at))}
            </time>
          </>
        )}
      </p>
      {content ? (
        <p
          data-said
          className={cx(
            "max-w-full rounded-md border px-3 py-2 wrap-anywhere whitespace-pre-wrap",
            mine ? "rounded-tr-none border-accent-ink/30 bg-accent-tint" : "rounded-tl-none border-line bg-ground",
            pending && "border-dashed",
            isSought && "outline-2 outline-offset-2 outline-accent",
          )}
        >
          <LinkedText text={content} />
        </p>
      ) : null}
      {files.length > 0 ? <Attachments files={files} mine={mine} /> : null}
      {pending ? <OnItsWay pending={pending} retry={retry} edit={edit} /> : null}
    </li>
  );
}

function OnItsWay({ pending, retry, edit }: { pending: PendingMessage } & Pick<MessageProps, "retry" | "edit">) {
  const { key, state, problem, files = [] } = pending;
  if (state === "sending" || state === "sent") {
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Icon of={Clock} className="size-4" />
        {files.length > 0 ? texts.sendingFiles : texts.sending}
      </p>
    );
  }
  const refused = state === "refused";
  return (
    <div className="grid justify-items-end">
      <p
        className={cx(
          "flex items-start gap-1.5 text-sm",
          state === "waiting" ? "text-muted" : "font-semibold text-bad-ink",
        )}
      >
        <Icon of={CircleAlert} className="mt-0.5 size-4" />
        <span>{refused ? `${texts.refused}. ${problem ?? ""}` : texts[state]}</span>
      </p>
      <p className="flex flex-wrap justify-end gap-2">
        {refused && edit ? (
          <button type="button" onClick={() => edit(key)} className="button button-quiet">
            <span className="button-label">{texts.edit}</span>
          </button>
        ) : null}
        {files.some(isLost) ? null : (
          <button type="button" onClick={() => retry(key)} className="button button-quiet">
            <span className="button-label">{texts.again}</span>
          </button>
        )}
      </p>
    </div>
  );
}
