import { describe, expect, it } from "vitest";
import * as auth from "~/copy/accounts/auth";
import * as impersonation from "~/copy/accounts/impersonation";
import * as impersonationBar from "~/copy/accounts/impersonation-bar";
import * as security from "~/copy/accounts/security";
import * as accountAdmin from "~/copy/admin/account-admin";
import * as admin from "~/copy/admin/admin";
import * as jobsAdmin from "~/copy/admin/jobs-admin";
import * as manualPayouts from "~/copy/admin/money/manual-payouts";
import * as fetchFailures from "~/copy/frame/fetch-failures";
import * as home from "~/copy/frame/home";
import * as systemStatus from "~/copy/frame/system-status";
import * as certification from "~/copy/inspectors/certification";
import * as equipment from "~/copy/inspectors/equipment";

/** The texts that specification 3 quotes, by the part of the product that says them (its sections 2, 5 and 8). */
const QUOTED: readonly [words: object, texts: readonly string[]][] = [
  [home, ["Administrator"]],
  [systemStatus, ["All systems operational"]],
  [admin, ["Admin Dashboard", "Certification Reviews", "Job Management", "Platform Analytics", "Platform Activity"]],
  [admin, ["System Settings", "Switch Dashboard", "Unnamed User", "Export", "Add New User", "User Management"]],
  [impersonationBar, ["Stop Impersonation"]],
  [
    accountAdmin,
    ["Impersonate", "Suspend", "Activate", "Delete", "Failed to delete user", "Failed to update user role"],
  ],
  [accountAdmin, ["User status updated successfully", "User role updated successfully", "User deleted successfully"]],
  [accountAdmin, ["Failed to update user status"]],
  [impersonation, ["Impersonation ended", "Impersonation failed"]],
  [impersonation, ["Failed to start impersonation", "Failed to end impersonation"]],
  [jobsAdmin, ["Job Activity Management", "Export CSV", "Newest First", "Oldest First", "Deleted", "Not assigned"]],
  [jobsAdmin, ["Activity Trail", "No job logs found", "Error loading job logs", "Unknown", "Job Analytics"]],
  [jobsAdmin, ["Job deleted successfully", "Failed to delete job"]],
  [certification, ["Inspector Certifications", "Certification Approved", "Certification Rejected"]],
  [certification, ["Approval Failed", "Failed to approve certification", "Rejection Failed"]],
  [certification, ["Failed to reject certification"]],
  [equipment, ["Equipment Verification Management", "Equipment Approved", "Equipment Rejected", "Approval Failed"]],
  [equipment, ["Failed to approve equipment", "Rejection Failed", "Failed to reject equipment"]],
  [manualPayouts, ["Payout Account Approved", "Payout Account Rejected", "Approval Failed", "Rejection Failed"]],
  [manualPayouts, ["Failed to approve payout account", "Failed to reject payout account"]],
  [security, ["Reset Admin Password", "Password Updated", "Password Reset Failed"]],
  [security, ["Admin access required to view this page."]],
  [auth, ["Access denied. Admin privileges required."]],
  [fetchFailures, ["Failed to fetch job logs", "Failed to fetch certifications", "Failed to fetch analytics"]],
  [fetchFailures, ["Failed to fetch equipment submissions", "Failed to fetch payout accounts"]],
  [fetchFailures, ["Failed to fetch transaction reports", "Failed to fetch users", "Failed to fetch jobs"]],
];

describe("the administrators' texts that the specification quotes", () => {
  it.each(QUOTED.flatMap(([words, texts]) => texts.map((text) => [text, words] as const)))("%s", (text, words) => {
    expect(textsIn(words)).toContain(text);
  });

  it("the question before an account is deleted", () => {
    expect(accountAdmin.accountChanges.deletion.question("Sam Lee")).toBe("Are you sure you want to delete Sam Lee?");
  });

  it("how much waits, computed", () => {
    expect(home.adminHomeTexts.actions.certificationsPending(2)).toBe("2 pending certification reviews");
    expect(home.adminHomeTexts.actions.certificationsPending(1)).toBe("1 pending certification review");
    expect(admin.dashboardTexts.tools.pending(2)).toBe("2 pending reviews");
  });

  it("what is said when a look through somebody's eyes begins", () => {
    expect(impersonation.impersonationTexts.started("Sam Lee")).toMatchObject({ title: "Impersonation started" });
  });
});

it("says by how much of it a total has changed, and a count where there was nothing before", () => {
  const { change } = admin.dashboardTexts;
  const said = [change(112, 12, "May"), change(103, 3, "May"), change(80, -20, "May"), change(5, 5, "May")];
  expect(said.map((note) => note.split(" ")[0])).toEqual(["+12%", "+3%", "−20%", "+5"]);
  expect(change(10_001, 1, "May")).toBe("+0.01% since the end of May");
  expect(change(7, 0, "May")).toBe("No change since the end of May");
});

function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words !== null && typeof words === "object" ? Object.values(words).flatMap(textsIn) : [];
}
