import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Toast, ToastProvider } from "~/components/ui";
import { signOutTexts } from "~/copy/accounts/auth";
import { RefusalNotice } from "~/routes/account/auth/refusal-notice";
import { pageHtml, renderPage } from "../../components/stub";

const page = (messages: string[]) => (
  <ToastProvider message={null}>
    <Toast />
    <RefusalNotice title={signOutTexts.failed} messages={messages} />
  </ToastProvider>
);

describe("a refusal of a form", () => {
  it("stands above it and in a toast, both with its title", () => {
    renderPage(page(["Please wait 30 seconds, then try again."]));
    const toast = screen.getByRole("region", { name: "Notification (F8)" });
    expect(toast.textContent).toBe("Logout failedPlease wait 30 seconds, then try again.");
    expect(toast.classList).toContain("toast-bad");
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
      "Logout failedPlease wait 30 seconds, then try again.",
    );
  });

  it("raises no toast when the errors are the fields'", () => {
    renderPage(page([]));
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is a banner where no script runs", () => {
    const html = pageHtml(page(["Invalid email or password"]));
    expect(html).toContain("Logout failed");
    expect(html).not.toContain("Notification (F8)");
  });
});
