import type { ReactNode } from "react";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { profileTexts } from "~/copy/accounts/profile";

const PROFILE = { label: profileTexts.title, to: "/profile" };

interface ProfileSubpageProps {
  texts: { title: string; lead: string };
  /** The page that it is behind. */
  behind?: { label: string; to: string };
  /** With room for two fields beside each other. */
  wide?: boolean;
  children: ReactNode;
}

export function ProfileSubpage({
  texts: { title, lead },
  behind = PROFILE,
  wide = false,
  children,
}: ProfileSubpageProps) {
  return (
    <div className={wide ? "max-w-3xl" : "max-w-prose"}>
      <PageHeader title={title} lead={lead} above={<Breadcrumb crumbs={[behind, { label: title }]} />} />
      <Card>{children}</Card>
    </div>
  );
}
