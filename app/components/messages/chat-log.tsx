import { Link } from "@remix-run/react";
import { ArrowDown } from "lucide";
import { CalendarDay } from "~/components/ui/date-time";
import { Icon } from "~/components/ui/icon";
import { chatTexts as texts } from "~/copy/people/messages";
import { zoneName } from "~/lib/time/dates";
import type { ChatPartner } from "./chat-header";
import { Message } from "./message";
import { type Day, daysOf, type Said } from "./thread";
import { useScrollAnchor } from "./use-scroll-anchor";

interface ChatLogProps {
  said: readonly Said[];
  partner: ChatPartner["partner"];
  zone: string;
  sought: string | null;
  olderTo: string | null;
  newestTo: string | null;
  /** Called with whether the newest message is in view. */
  onSeen: (seen: boolean) => void;
  retry: (key: string) => void;
  /** Takes a refused message back into the field; null where there is none. */
  edit: ((key: string) => void) | null;
}

/** Grows upwards (column-reverse), so that it starts at the newest message also without JavaScript. New messages are announced. */
export function ChatLog({ said, partner, zone, sought, olderTo, newestTo, onSeen, retry, edit }: ChatLogProps) {
  const { log, missed, toNewest } = useScrollAnchor(said, onSeen);
  const newest = said.at(-1)?.at;
  return (
    <div className="relative flex min-h-0 grow flex-col border-x border-line bg-surface">
      <div
        ref={log}
        role="log"
        aria-label={texts.log(partner.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        className="chat-log grow px-3 -outline-offset-3"
      >
        <div className="grid gap-4 py-3">
          {olderTo ? (
            <Link to={olderTo} className="link-alone justify-self-center">
              {texts.older}
            </Link>
          ) : null}
          {said.length === 0 ? <p className="py-8 text-center text-muted">{texts.begin(partner.name)}</p> : null}
          {daysOf(said, zone).map((day) => (
            <DayOfChat
              key={day.date}
              day={day}
              partner={partner}
              zone={zone}
              sought={sought}
              retry={retry}
              edit={edit}
            />
          ))}
          {newest ? (
            <p className="chat-hint text-center text-sm text-muted">{texts.zone(zoneName(zone, newest))}</p>
          ) : null}
          {newestTo ? (
            <Link to={newestTo} className="link-alone justify-self-center">
              {texts.newest}
            </Link>
          ) : null}
        </div>
      </div>
      {missed ? (
        <button
          type="button"
          onClick={toNewest}
          className="button button-primary absolute bottom-3 left-1/2 -translate-x-1/2"
        >
          <span className="button-label">
            <Icon of={ArrowDown} className="size-4.5" />
            {texts.newMessages}
          </span>
        </button>
      ) : null}
    </div>
  );
}

interface DayOfChatProps extends Pick<ChatLogProps, "partner" | "zone" | "sought" | "retry" | "edit"> {
  day: Day;
}

function DayOfChat({ day, sought, ...rest }: DayOfChatProps) {
  return (
    <section className="grid min-w-0 gap-2">
      {day.date ? (
        <h3 className="flex items-center gap-3 text-base text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          <CalendarDay date={day.date} />
        </h3>
      ) : null}
      <ol className="grid min-w-0 gap-2">
        {day.said.map((said) => (
          <Message key={said.key} said={said} isSought={said.id !== null && said.id === sought} {...rest} />
        ))}
      </ol>
    </section>
  );
}
