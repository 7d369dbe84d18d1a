import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { responsiveTexts as texts } from "~/copy/frame/layout";

interface ResponsiveSwitchProps {
  on: boolean;
  returnTo: string;
}

export function ResponsiveSwitch({ on, returnTo }: ResponsiveSwitchProps) {
  return (
    <PlainForm formKey="" action="/responsive-mode" className="flex items-center gap-1 lg:hidden">
      <input type="hidden" name="mode" value={on ? "off" : "on"} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {on ? texts.on : texts.off}
      <SubmitButton variant="quiet" busyLabel={texts.busy}>
        {on ? texts.turnOff : texts.turnOn}
        <span className="sr-only"> {texts.title}</span>
      </SubmitButton>
    </PlainForm>
  );
}
