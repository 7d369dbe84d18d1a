import { useSyncExternalStore } from "react";
import { type LiveState, liveState, watchLiveState } from "./hub";

/** "polling" after the stream has failed three times in a row, until it is open again. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, () => "connecting");
}
