import { ShieldCheck } from "lucide";
import { Badge } from "~/components/ui/badge";
import { messagesTexts } from "~/copy/people/messages";
import type { Role } from "~/lib/vocabulary";

/** Stands beside an administrator's name. It is no part of the name, so nobody can type it. */
export function StaffMark({ role }: { role: Role }) {
  if (role !== "admin") return null;
  return (
    <Badge tone="info" icon={ShieldCheck}>
      {messagesTexts.staff}
    </Badge>
  );
}
