import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppShell, ImpersonationBanner, PlainShell, PublicShell, type ShellLink, SignOut } from "~/components/layout";
import { ResponsiveSwitch } from "~/components/layout/responsive-switch";
import { counted, ShellLinkList } from "~/components/layout/shell-links";
import { NotificationsBell } from "~/components/notifications/bell";
import { Chart, Dialog, Meter, ProgressBar, Stars, Toast } from "~/components/ui";
import { pageHtml, renderPage } from "../stub";

const navigation: ShellLink[] = [
  { to: "/inspector-home", label: "Home", icon: "home" },
  { to: "/jobs", label: "Browse Jobs", icon: "jobs" },
  { to: "/messages", label: "Messages", icon: "messages", count: 120 },
];

interface ShellProps {
  impersonating?: boolean;
  responsive?: boolean;
  unread?: number;
}

function Shell({ impersonating = false, responsive = true, unread = 0 }: ShellProps) {
  return (
    <AppShell
      portal="inspector"
      impersonating={impersonating}
      impersonation={impersonating ? <ImpersonationBanner end={null}>Viewing as Dana</ImpersonationBanner> : null}
      productName="PourCheck"
      homeTo="/inspector-home"
      person={{ name: "Dana Whitfield", to: "/profile" }}
      navigation={navigation}
      bell={<NotificationsBell unread={unread} />}
      bottomBar={navigation.slice(0, 2)}
      responsive={responsive}
      layoutSwitch={<ResponsiveSwitch on={responsive} returnTo="/jobs?search=deck" />}
      footer={[{ to: "/terms", label: "Terms" }]}
      signOut={(label) => <SignOut label={label} />}
      notice={<Toast />}
    >
      <h1>Available Jobs</h1>
      <ProgressBar label="Profile" percent={85} />
      <Meter label="Certifications" value={1} max={2} text="1 of 2" />
      <Stars rating={3.5} />
      <Chart title="Revenue" measure="Revenue" points={[{ label: "Nov", value: 2 }]} />
      <Dialog title="Sure?" closeTo="/jobs">
        Yes
      </Dialog>
    </AppShell>
  );
}

describe("the menu of small screens", () => {
  it("closes on Escape, on a click elsewhere, and when the focus leaves it", () => {
    renderPage(<Shell />, { at: "/jobs" });
    const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
    const menu = summary.closest("details") as HTMLDetailsElement;
    menu.open = true;
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
    menu.open = true;
    fireEvent.click(screen.getByRole("main"));
    expect(menu.open).toBe(false);
    menu.open = true;
    within(menu)
      .getByRole("link", { name: /Browse Jobs/ })
      .focus();
    expect(menu.open).toBe(true);
    screen.getByRole("main").focus();
    expect(menu.open).toBe(false);
  });
});

describe("AppShell", () => {
  it("has a skip link first, one landmark of each kind, and the current page marked", () => {
    const { container } = renderPage(<Shell />, { at: "/jobs/12" });
    expect(container.querySelector("a")?.getAttribute("href")).toBe("#main");
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(screen.getByRole("main").id).toBe("main");
    const side = within(screen.getByRole("navigation", { name: "Main" }));
    expect(side.getByRole("link", { current: "page" }).textContent).toBe("Browse Jobs");
    expect(side.getByRole("link", { name: /Messages/ }).textContent).toBe("Messages99+ new");
    expect(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Terms" })).toBeTruthy();
  });

  it("marks one page as current: the closest above it", () => {
    const links: ShellLink[] = [
      { to: "/profile", label: "Profile" },
      { to: "/profile/security", label: "Account security" },
      { to: "/my-jobs", also: "/company-dashboard", label: "My jobs" },
    ];
    const current = (at: string) => {
      const { container, unmount } = renderPage(<ShellLinkList links={links} />, { at });
      const found = [...container.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent);
      unmount();
      return found;
    };
    expect(current("/profile/security/password")).toEqual(["Account security"]);
    expect(current("/profile")).toEqual(["Profile"]);
    expect(current("/profiles")).toEqual([]);
    expect(current("/company-dashboard")).toEqual(["My jobs"]);
  });

  it("counts beside the link to a page, and nowhere else", () => {
    const links = counted([{ to: "/jobs", label: "Jobs" }, navigation[2] as ShellLink], "/messages", 3);
    expect(links.map(({ count }) => count)).toEqual([undefined, 3]);
  });

  it("has the menu sheet and the bottom bar while the responsive mode is on, and a list of all links when it is off", () => {
    const on = renderPage(<Shell />);
    expect(screen.getByRole("navigation", { name: "Quick links" })).toBeTruthy();
    expect(on.container.querySelector("header details")).toBeTruthy();
    expect(on.container.querySelector("nav[aria-label=Main]")?.classList.contains("hidden")).toBe(true);
    const turnOff = screen.getByRole("button", { name: "Turn off Phone layout" }).closest("form");
    expect(Object.fromEntries(new FormData(turnOff ?? undefined))).toMatchObject({
      mode: "off",
      returnTo: "/jobs?search=deck",
    });
    expect(turnOff?.textContent).toContain("Phone layout is on");
    on.unmount();

    const off = renderPage(<Shell responsive={false} />);
    expect(screen.queryByRole("navigation", { name: "Quick links" })).toBeNull();
    expect(off.container.querySelector("header details")).toBeNull();
    const main = screen.getByRole("navigation", { name: "Main" });
    expect(main.classList.contains("hidden")).toBe(false);
    expect(within(main).getAllByRole("link")).toHaveLength(navigation.length);
    expect(within(main).getByRole("button", { name: "Logout" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Turn on Phone layout" })).toBeTruthy();
  });

  it("has a bell that says how much is unread, in words too", () => {
    const none = renderPage(<Shell />);
    const bell = () => screen.getByRole("link", { name: /^Notifications/ });
    expect([bell().textContent, bell().getAttribute("href")]).toEqual(["Notifications", "/notifications"]);
    none.unmount();
    renderPage(<Shell unread={100} />);
    expect(bell().textContent).toBe("Notifications99+ new");
  });

  it("turns red while impersonating", () => {
    const { container } = renderPage(<Shell impersonating />);
    expect(container.querySelector("[data-portal]")?.getAttribute("data-portal")).toBe("impersonating");
    expect(screen.getByText("Viewing as Dana")).toBeTruthy();
  });

  it("comes from the server without a style attribute or handler, which the policy would refuse", () => {
    const html = pageHtml(<Shell impersonating />);
    expect(html).toContain("Available Jobs");
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});

describe("PublicShell and PlainShell", () => {
  it("frame the pages without a session", () => {
    renderPage(
      <PublicShell portal="company" productName="PourCheck">
        <h1>Sign in</h1>
      </PublicShell>,
    );
    expect(screen.getByRole("main").closest("[data-portal]")?.getAttribute("data-portal")).toBe("company");
  });

  it("say that the sandbox is a test", () => {
    renderPage(
      <PlainShell name="Payment sandbox" notice="No real card is charged.">
        <h1>Pay</h1>
      </PlainShell>,
    );
    expect(within(screen.getByRole("banner")).getByText("Test mode")).toBeTruthy();
  });
});
