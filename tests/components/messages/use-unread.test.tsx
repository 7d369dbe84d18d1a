import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { dispatch } from "~/components/live/hub";
import { useUnread } from "~/components/messages/reading/use-unread";

const COUNTED_AT = Date.UTC(2026, 10, 24, 15);
let seq = 0;

/** The page hears of a message. */
function hears(id: string, at: number, receiverId = "usr_me"): void {
  const payload = {
    id,
    senderId: "usr_you",
    senderName: "Riley",
    receiverId,
    content: "Hello",
    jobId: null,
    timestamp: new Date(at).toISOString(),
  };
  seq += 1;
  act(() => dispatch({ seq, name: "new_message", payload }));
}

it("counts what was written since the page counted, once each, and nothing that it has counted already", () => {
  const counted = { of: "usr_me", count: 2, countedAt: COUNTED_AT };
  const { result, rerender } = renderHook(useUnread, { initialProps: counted });
  hears("msg_counted", COUNTED_AT - 5);
  expect(result.current).toBe(2);
  hears("msg_new", COUNTED_AT + 5);
  hears("msg_new", COUNTED_AT + 5);
  hears("msg_own", COUNTED_AT + 6, "usr_you");
  expect(result.current).toBe(3);
  rerender({ of: "usr_me", count: 3, countedAt: COUNTED_AT + 10 });
  expect(result.current).toBe(3);
});
