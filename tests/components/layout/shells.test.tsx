import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AppShell, ImpersonationBanner, PlainShell, PublicShell, type ShellLink, SignOut } from "~/components/layout";
import { Chart, Dialog, Meter, ProgressBar, Stars, Toast } from "~/components/ui";
import { pageHtml, renderPage } from "../stub";

const navigation: ShellLink[] = [
  { to: "/inspector-home", label: "Home", icon: "home" },
  { to: "/jobs", label: "Browse Jobs", icon: "jobs" },
  { to: "/messages", label: "Messages", icon: "messages", count: 120 },
];

function Shell({ impersonating = false }: { impersonating?: boolean }) {
  return (
    <AppShell
      portal="inspector"
      impersonating={impersonating}
      impersonation={impersonating ? <ImpersonationBanner end={null}>Viewing as Dana</ImpersonationBanner> : null}
      productName="PourCheck"
      homeTo="/inspector-home"
      person={{ name: "Dana Whitfield", to: "/profile" }}
      navigation={navigation}
      bottomBar={navigation.slice(0, 2)}
      footer={[{ to: "/terms", label: "Terms" }]}
      signOut={<SignOut csrf="token" formKey="key" action="/logout" onSubmit={() => undefined} />}
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
