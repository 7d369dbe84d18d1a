import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NotificationDays } from "~/components/notifications/notification-days";
import { renderPage } from "../stub";

const MARKING = { formKey: "key", action: "/notifications?show=unread" };

/** Noon in Texas. */
const noonOf = (month: number, day: number, year = 2026) => Date.UTC(year, month - 1, day, 18);

function one(id: string, at: number, unread = false) {
  return { id, kind: "job_posted" as const, title: `Job ${id}`, body: `About ${id}.`, link: `/jobs/${id}`, at, unread };
}

function show(notifications: ReturnType<typeof one>[], action?: () => null) {
  const list = (
    <NotificationDays notifications={notifications} marking={MARKING} zone="America/Chicago" today="2026-11-21" />
  );
  return renderPage(list, { at: "/notifications", action });
}

it("stand under their days as people call them", () => {
  show([
    one("a", noonOf(11, 21)),
    one("b", noonOf(11, 21)),
    one("c", noonOf(11, 20)),
    one("d", noonOf(11, 17)),
    one("e", noonOf(12, 30, 2025)),
  ]);
  const days = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(["Today", "Yesterday", "Tue, Nov 17", "Tue, Dec 30, 2025"]);
  expect(within(screen.getByRole("region", { name: "Today" })).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getAllByText("12 PM")[0]?.getAttribute("datetime")).toBe("2026-11-21T18:00:00.000Z");
});

it("say in words which are unread, each with its own button", () => {
  show([one("a", noonOf(11, 21), true), one("b", noonOf(11, 21))]);
  expect(screen.getAllByText("New")).toHaveLength(1);
  const [button, ...others] = screen.getAllByRole("button");
  expect([button?.getAttribute("aria-label"), others]).toEqual(["Mark as read: Job a", []]);
  const form = button?.closest("form");
  expect(form?.getAttribute("action")).toBe("/notifications?show=unread");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ csrf: "token", key: "key-a", id: "a" });
});

it("count as read when they are opened here, and not when another tab is to open them", async () => {
  const action = vi.fn(() => null);
  show([one("a", noonOf(11, 21), true), one("b", noonOf(11, 21))], action);
  fireEvent.click(screen.getByRole("link", { name: "Job a" }), { ctrlKey: true });
  expect(action).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "Job a" }));
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1), 20_000);
});
