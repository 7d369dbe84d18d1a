import { Banner, LinkButton } from "~/components/ui";
import { phoneReminderTexts as texts } from "~/copy/frame/home";
import type { Side } from "~/lib/vocabulary";

const DETAILS = { company: "/profile/company", inspector: "/profile/details" } as const;

/** For whoever has work ahead and no telephone number in their account. */
export function PhoneReminder({ side }: { side: Side }) {
  return (
    <Banner tone="warn" title={texts.title} action={<LinkButton to={DETAILS[side]}>{texts.add}</LinkButton>}>
      {texts.text[side]}
    </Banner>
  );
}
