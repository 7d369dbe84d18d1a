import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { LinkButton, PageHeader } from "~/components/ui";
import { errorPages, responsiveTexts as texts } from "~/copy/frame/layout";
import { receiveForm } from "~/http/body/receive-form.server";
import { page } from "~/http/doors/page.server";
import { keepResponsiveMode, responsiveMode } from "~/http/session/responsive-mode.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { safePath } from "~/lib/web/paths";

export const meta = titled(texts.title);

export const loader = page({}, async ({ request }) => ({ on: await responsiveMode(request) }));

/** Turns the responsive mode of this browser on or off, and leads back to the page. A preference, and no business of the domain's. */
export const action = page({}, async ({ request }) => {
  const form = await receiveForm(request);
  const on = form.text("mode") !== "off";
  const toast = { ...(on ? texts.turnedOn : texts.turnedOff), tone: "neutral" as const };
  return redirectWithToast(safePath(form.text("returnTo"), "/"), toast, [["Set-Cookie", await keepResponsiveMode(on)]]);
});

/** Seen by who opens the address by hand: the switch stands at the foot of every page. */
export default function ResponsiveMode() {
  const { on } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={on ? texts.on : texts.off} lead={texts.lead} />
      <LinkButton to="/" variant="secondary">
        {errorPages.home}
      </LinkButton>
    </>
  );
}
