import type { ReactNode } from "react";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { profileTexts } from "~/copy/accounts/profile";

interface ProfileSubpageProps {
  texts: { title: string; lead: string };
  /** With room for two fields beside each other. */
  wide?: boolean;
  children: ReactNode;
}

export function ProfileSubpage({ texts: { title, lead }, wide = false, children }: ProfileSubpageProps) {
  return (
    <div className={wide ? "max-w-3xl" : "max-w-prose"}>
      <PageHeader
        title={title}
        lead={lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: title }]} />}
      />
      <Card>{children}</Card>
    </div>
  );
}
