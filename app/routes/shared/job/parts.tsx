import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide";
import { Icon } from "~/components/ui/icon";
import { jobCode } from "~/copy/jobs/job-list";
import { jobPageTexts as texts } from "~/copy/jobs/jobs";
import type { JobPageData } from "./page.server";

/** "PC-1042 Deck pour": tells it from another of the same words. */
export function nameOfJob({ number, title }: Pick<JobPageData["job"], "number" | "title">): string {
  return `${jobCode(number)} ${title}`;
}

export function BackToJobs({ to = "/jobs" }: { to?: string }) {
  return (
    <Link to={to} className="no-print link-alone mb-3">
      <Icon of={ArrowLeft} className="size-4.5" />
      {texts.back}
    </Link>
  );
}
