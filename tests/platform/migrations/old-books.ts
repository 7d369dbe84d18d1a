import type SQLite from "better-sqlite3";
import { AT, insert, TIMES } from "#tests/support/upgraded";

/** A company's job with its payments and their lines, an inspector's booking and share, as migration 22 has them. */
export function fillBooks(before: SQLite.Database): void {
  const pay = (id: string, amount: number, subject: Record<string, string | null>, fulfilled: boolean) => {
    const isPosting = subject.kind === "job_posting";
    const fee = isPosting ? amount : amount * 0.15;
    const row = { id, amount, platform_fee: fee, inspector_amount: amount - fee, company_id: "usr_c", ...subject };
    insert(before, "payments", { inspector_id: isPosting ? null : "usr_i", ...row, state: "draft", ...TIMES });
    const line = { payment_id: id, created_at: AT };
    insert(before, "payment_line_items", { ...line, id: `${id}_1`, side: "charge", kind: "posting_fee", amount });
    insert(before, "payment_line_items", {
      ...line,
      id: `${id}_2`,
      side: "allocation",
      kind: "platform_fee",
      amount: fee,
    });
    if (amount > fee) {
      const share = { side: "allocation", kind: "inspector_share", amount: amount - fee };
      insert(before, "payment_line_items", { ...line, ...share, id: `${id}_3` });
    }
    before
      .prepare("update payments set state = 'succeeded', succeeded_at = ?, fulfilled_at = ? where id = ?")
      .run(AT, fulfilled ? AT : null, id);
  };
  const person = { password_hash: "x", first_name: "Sam", last_name: "Reed", phone: "5125550100", ...TIMES };
  insert(before, "users", { ...person, id: "usr_c", role: "company", email: "c@example.com" });
  insert(before, "users", { ...person, id: "usr_i", role: "inspector", email: "i@example.com" });
  insert(before, "job_drafts", { id: "drf_1", company_id: "usr_c", state: "posted", fields: "{}", ...TIMES });
  pay("pay_posting", 4999, { kind: "job_posting", subject_id: "drf_1", draft_id: "drf_1", attempt: "1" }, true);
  pay("pay_credit", 4999, { kind: "job_posting", subject_id: "usr_c", attempt: "1" }, true);
  const place = {
    title: "Slab",
    description: "Slab",
    location: "Austin, TX",
    site_state: "TX",
    zone: "America/Chicago",
  };
  const slot = { time_slot: "morning", testing_materials_provided: 0 };
  insert(before, "jobs", {
    id: "job_1",
    number: 1001,
    company_id: "usr_c",
    state: "assigned",
    ...place,
    ...slot,
    ...TIMES,
    project_type: "foundation",
    duration: "1-2 hours",
    urgency: "standard",
    required_certifications: "[]",
    budget_range: "$200-400",
    start_date: "2026-11-24",
    requires_inspector_equipment: 0,
    posting_payment_id: "pay_posting",
    draft_id: "drf_1",
  });
  const sent = { cover_letter: "Yes", hourly_rate: 8500, ...TIMES };
  insert(before, "applications", { id: "app_1", job_id: "job_1", inspector_id: "usr_i", state: "accepted", ...sent });
  insert(before, "bookings", {
    id: "bkg_1",
    number: 1001,
    company_id: "usr_c",
    inspector_id: "usr_i",
    job_id: "job_1",
    state: "completed",
    application_id: "app_1",
    ...place,
    ...slot,
    date: "2026-11-24",
    starts_at: AT,
    ends_at: AT + 1,
    is_night_shift: 0,
    hours: 2,
    hourly_rate: 8500,
    ...TIMES,
  });
  const acceptance = { kind: "application", subject_id: "app_1", application_id: "app_1" };
  pay("pay_accepted", 17000, { ...acceptance, attempt: "1" }, true);
  pay("pay_twice", 17000, { ...acceptance, attempt: "2" }, false);
  const share = { payment_id: "pay_accepted", inspector_id: "usr_i", amount: 14450, state: "succeeded" };
  insert(before, "transfers", { id: "trf_1", ...share, n: 1, succeeded_at: AT, ...TIMES });
}
