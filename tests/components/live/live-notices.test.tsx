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
      <LiveNotices side="usr_me" />
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

it("names who of a company wrote, and is silent about what colleagues write", () => {
  renderPage(
    <ToastProvider message={null}>
      <LiveNotices side="usr_bridgeworks" />
      <Toast />
    </ToastProvider>,
  );
  const message = {
    receiverId: "usr_bridgeworks",
    content: "Gate B.",
    jobId: null,
    timestamp: new Date(0).toISOString(),
  };
  const colleagues = { ...message, id: "msg_1", senderId: "usr_bridgeworks", receiverId: "usr_riley" };
  const writtenBy = { id: "usr_dana", name: "Dana Whitfield" };
  act(() =>
    dispatch({ seq: 1, name: "new_message", payload: { ...colleagues, senderName: "Bridgeworks", writtenBy } }),
  );
  expect(screen.queryByText(/^New message/)).toBeNull();
  const lee = {
    id: "msg_2",
    senderId: "usr_northpour",
    senderName: "Northpour",
    writtenBy: { id: "usr_lee", name: "Lee Tran" },
  };
  act(() => dispatch({ seq: 2, name: "new_message", payload: { ...message, ...lee } }));
  expect(screen.getByText("New message from Lee Tran, Northpour")).toBeTruthy();
});
