import { useReadAnewEvery } from "~/components/live/use-polling";
import { Banner } from "~/components/ui/banner";
import { diskTexts as texts } from "~/copy/frame/layout";

const LOOKED_EVERY_MS = 15_000;

/** Above every page while the server's disk cannot be written. It looks by itself whether that is over; without JavaScript the next page does. */
export function DiskBanner() {
  useReadAnewEvery(LOOKED_EVERY_MS);
  return (
    <Banner tone="warn" title={texts.title} announce>
      {texts.text}
    </Banner>
  );
}
