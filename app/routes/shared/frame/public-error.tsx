import { useRootData } from "~/components/document/root-data";
import { ErrorView } from "./error-view";
import { PublicFrame } from "./public-frame";

/** A refusal or a fault outside the pages of signed-in people. */
export function PublicError() {
  return (
    <PublicFrame portal={useRootData()?.portal} width="text">
      <ErrorView />
    </PublicFrame>
  );
}
