import { useLocation } from "@remix-run/react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog, Menu, MenuLink, Toast } from "~/components/ui";
import { renderPage } from "../stub";

const message = { id: "1", title: "Welcome back!", description: "You have successfully logged in." };

describe("Toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("leaves after five seconds", () => {
    renderPage(<Toast message={message} />);
    act(() => vi.advanceTimersByTime(4999));
    expect(screen.getByRole("status").textContent).toContain("Welcome back!");
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("Welcome back!")).toBeNull();
  });

  it("waits while it is hovered, and F8 reaches it", () => {
    renderPage(<Toast message={message} />);
    const toast = screen.getByRole("region");
    fireEvent.pointerEnter(toast);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText("Welcome back!")).toBeTruthy();
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(toast);
  });

  it("is dismissed by a swipe of 50 px to the right, not by less", () => {
    renderPage(<Toast message={message} />);
    const toast = screen.getByRole("region");
    for (const [to, there] of [
      [149, true],
      [150, false],
    ] as const) {
      fireEvent.pointerDown(toast, { clientX: 100 });
      fireEvent.pointerUp(toast, { clientX: to });
      expect(screen.queryByText("Welcome back!") !== null).toBe(there);
    }
  });

  it("speaks up at once when something failed", () => {
    renderPage(<Toast message={{ ...message, tone: "bad" }} />);
    expect(screen.getByRole("alert").textContent).toContain("Welcome back!");
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
