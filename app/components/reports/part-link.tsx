import type { ReactNode } from "react";
import { Link } from "../ui/link";

interface PartLinkProps {
  /** Of a truck, a sample, or anything else in a report. */
  id: string;
  /** The report's address where the part may be folded away; null where all of it is on the page. */
  at: string | null;
  className?: string;
  children: ReactNode;
}

/** Leads to a part of a report. */
export function PartLink({ id, at, className, children }: PartLinkProps) {
  return at ? (
    <Link to={partAddress(at, id)} className={className}>
      {children}
    </Link>
  ) : (
    <a href={`#${id}`} className={className}>
      {children}
    </a>
  );
}

/** The page of a report with a part open, or as it is. */
export function partAddress(report: string, id: string | null): string {
  return id ? `${report}?at=${id}#${id}` : report;
}

/** The part that an address wants open. */
export function partAsked(request: Request): string | null {
  return new URL(request.url).searchParams.get("at");
}
