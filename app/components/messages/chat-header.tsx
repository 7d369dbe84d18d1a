import { Link } from "@remix-run/react";
import { ArrowLeft, RefreshCw } from "lucide";
import { Avatar } from "~/components/ui/avatar";
import { Icon } from "~/components/ui/icon";
import { chatTexts, messagesTexts } from "~/copy/people/messages";
import type { Role } from "~/lib/vocabulary";
import { StaffMark } from "./staff-mark";

export interface ChatPartner {
  partner: { id: string; name: string; role: Role; picture: string | null };
  /** Null for a conversation that is not about a job. */
  job: { id: string; title: string; inSight: boolean } | null;
}

export function ChatHeader({ partner, job, path }: ChatPartner & { path: string }) {
  return (
    <header className="flex items-center gap-3 rounded-t-md border border-line bg-surface px-3 py-2">
      <Link
        to="/messages"
        aria-label={chatTexts.back}
        className="-ml-1 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken lg:hidden"
      >
        <Icon of={ArrowLeft} className="size-5" />
      </Link>
      <span className="max-sm:hidden">
        <Avatar
          name={partner.name}
          picture={partner.picture}
          kind={partner.role === "company" ? "company" : "person"}
        />
      </span>
      <div className="min-w-0 grow">
        <h2 id="chat-title" className="truncate text-xl">
          {partner.name}
        </h2>
        <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <StaffMark role={partner.role} />
          <span className="truncate">
            <Subject job={job} />
          </span>
        </p>
      </div>
      <Link to={path} preventScrollReset className="link-alone shrink-0 max-sm:min-w-11 max-sm:justify-center">
        <Icon of={RefreshCw} className="size-4.5" />
        <span className="max-sm:sr-only">{chatTexts.refresh}</span>
      </Link>
    </header>
  );
}

function Subject({ job }: Pick<ChatPartner, "job">) {
  if (!job) return messagesTexts.direct;
  if (!job.inSight) return job.title;
  return (
    <Link to={`/jobs/${job.id}`} className="link">
      {job.title}
    </Link>
  );
}
