import type { CertificationStatus } from "~/domain/certification/states";

/** What stands in place of a page that needs an approved certification (specification 2, section 4). */
export function restriction(status: CertificationStatus): { text: string; action: string } {
  if (status === "none") {
    return { text: "Upload your ACI certification to unlock this feature", action: "Upload Certification" };
  }
  if (status === "pending")
    return { text: "Waiting for admin approval to access this feature", action: "Check Status" };
  if (status === "approved") return { text: "Certification approval required", action: "Check Status" };
  return {
    text: "Re-upload valid certification documents to access this feature",
    action: "Upload New Certificate",
  };
}
