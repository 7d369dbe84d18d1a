import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { dispatch } from "~/components/live/hub";
import { LiveNotices } from "~/components/live/live-notices";
import { Toast } from "~/components/ui/toast";
import { ToastProvider } from "~/components/ui/toast-queue";
import { renderPage } from "../stub";

it("shows a message's first line, cut between two characters and never within one", () => {
  renderPage(
    <ToastProvider message={null}>
      <LiveNotices userId="usr_me" />
      <Toast />
    </ToastProvider>,
  );
  const payload = {
    id: "msg_1",
    senderId: "usr_you",
    senderName: "Riley",
    receiverId: "usr_me",
    content: `${"🦺".repeat(90)}\nSee you at the gate`,
    jobId: null,
    timestamp: new Date(0).toISOString(),
  };
  act(() => dispatch({ seq: 1, name: "new_message", payload }));
  expect(screen.getByText("New message from Riley")).toBeTruthy();
  expect(screen.getByText(`${"🦺".repeat(39)}…`)).toBeTruthy();
});
