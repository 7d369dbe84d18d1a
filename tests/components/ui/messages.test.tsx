import { useLocation } from "@remix-run/react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button, Dialog, Menu, MenuLink, type NewToast, Toast, ToastProvider, useToast } from "~/components/ui";
import { useNews } from "~/components/ui/toast-queue";
import { renderPage } from "../stub";

const message = { id: "toast_1", title: "Welcome back!", description: "You have successfully logged in." };

function renderToast(served: Partial<typeof message & NewToast> = {}) {
  return renderPage(
    <ToastProvider message={{ ...message, ...served }}>
      <Toast />
      <Raiser />
    </ToastProvider>,
  );
}

function Raiser() {
  const toast = useToast();
  const announce = useNews();
  return (
    <>
      <Button onClick={() => toast({ title: "New message", link: { to: "/jobs", label: "Read it" } })}>Raise</Button>
      <Button onClick={() => announce({ title: "News" })}>Announce</Button>
    </>
  );
}

describe("Toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const shown = () => screen.queryByText("Welcome back!") !== null;

  it("leaves after five seconds", () => {
    renderToast();
    act(() => vi.advanceTimersByTime(4999));
    expect(screen.getByRole("status").textContent).toContain("Welcome back!");
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(false);
  });

  it("waits while it is hovered or focused, also when only one of both ends", () => {
    renderToast();
    const toast = screen.getByRole("region");
    fireEvent.pointerEnter(toast);
    act(() => vi.advanceTimersByTime(20_000));
    fireEvent.keyDown(document, { key: "F8" });
    fireEvent.pointerLeave(toast);
    act(() => vi.advanceTimersByTime(20_000));
    expect(shown()).toBe(true);
    act(() => toast.blur());
    act(() => vi.advanceTimersByTime(5000));
    expect(shown()).toBe(false);
  });

  it("gives the focus back that F8 took, when Escape or its button dismiss it", () => {
    for (const dismiss of [
      () => fireEvent.keyDown(screen.getByRole("region"), { key: "Escape" }),
      () => {
        const button = screen.getByRole("button", { name: "Dismiss" });
        act(() => button.focus());
        fireEvent.click(button);
      },
    ]) {
      const { unmount } = renderToast();
      const before = screen.getByRole("button", { name: "Raise" });
      before.focus();
      fireEvent.keyDown(document, { key: "F8" });
      expect(document.activeElement).toBe(screen.getByRole("region"));
      dismiss();
      expect(shown()).toBe(false);
      expect(document.activeElement).toBe(before);
      unmount();
    }
  });

  it("is dismissed by a swipe of 50 px to the right, not by less, to the left, or by one that became a scroll", () => {
    renderToast();
    const toast = screen.getByRole("region");
    for (const [to, end, there] of [
      [149, "pointerUp", true],
      [20, "pointerUp", true],
      [200, "pointerCancel", true],
      [150, "pointerUp", false],
    ] as const) {
      fireEvent.pointerDown(toast, { clientX: 100 });
      fireEvent.pointerMove(toast, { clientX: to });
      fireEvent[end](toast, { clientX: to });
      expect(shown()).toBe(there);
    }
  });

  it("speaks up at once when something failed", () => {
    renderToast({ tone: "bad" });
    expect(screen.getByRole("alert").textContent).toContain("Welcome back!");
  });

  it("is one at most: the newest, with its link", () => {
    renderToast();
    fireEvent.click(screen.getByRole("button", { name: "Raise" }));
    expect(shown()).toBe(false);
    expect(screen.getByRole("status").textContent).toContain("New message");
    fireEvent.click(screen.getByRole("link", { name: "Read it" }));
    expect(screen.queryByText("New message")).toBeNull();
  });
});

describe("what comes while a toast is raised and not drawn yet, as on a slow phone", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("does not end with the toast before it", () => {
    renderToast();
    act(() => {
      fireEvent.click(screen.getByRole("button", { name: "Raise" }));
      vi.advanceTimersByTime(5000);
    });
    expect(screen.getByRole("status").textContent).toContain("New message");
  });

  it("gives way to no news, which follow once it is gone", () => {
    renderToast();
    act(() => {
      fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
      fireEvent.click(screen.getByRole("button", { name: "Raise" }));
      fireEvent.click(screen.getByRole("button", { name: "Announce" }));
    });
    expect(screen.getByRole("status").textContent).toContain("New message");
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByRole("status").textContent).toContain("News");
    expect(screen.queryByText("New message")).toBeNull();
  });
});

describe("Dialog", () => {
  it("is named, open from the start, and closes to the page below", async () => {
    renderPage(
      <>
        <Dialog title="Delete “Deck”?" closeTo="/jobs">
          <p>This cannot be undone.</p>
        </Dialog>
        <Address />
      </>,
      { at: "/jobs/1/deletion" },
    );
    const dialog = screen.getByRole("dialog", { name: "Delete “Deck”?" });
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe("/jobs");
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/jobs"));
  });
});

describe("Menu", () => {
  it("closes on Escape and on a click elsewhere", () => {
    const { container } = renderPage(
      <Menu label="More">
        <MenuLink to="/profile">Profile</MenuLink>
      </Menu>,
    );
    const menu = container.querySelector("details") as HTMLDetailsElement;
    menu.open = true;
    fireEvent.keyDown(screen.getByText("Profile"), { key: "Escape" });
    expect(menu.open).toBe(false);
    menu.open = true;
    fireEvent.click(document.body);
    expect(menu.open).toBe(false);
  });
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
