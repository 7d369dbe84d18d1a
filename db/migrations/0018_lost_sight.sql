-- Whoever sees a project, job or booking no longer is sent nothing any more of what was pushed to them before: their stream says that it has lost events.
CREATE TRIGGER project_people_push_anew AFTER DELETE ON project_people
BEGIN
  DELETE FROM live_events WHERE user_id = (SELECT user_id FROM memberships WHERE id = old.membership_id);
END;--> statement-breakpoint
CREATE TRIGGER jobs_push_anew AFTER UPDATE OF project_id, contact_id ON jobs
WHEN old.project_id IS NOT new.project_id OR old.contact_id IS NOT new.contact_id
BEGIN
  DELETE FROM live_events WHERE user_id IN (
    SELECT m.user_id FROM memberships m
    WHERE m.company_id = new.company_id AND m.role = 'member' AND m.until IS NULL
      AND (m.user_id IS old.contact_id OR m.id IN (SELECT membership_id FROM project_people WHERE project_id = old.project_id))
      AND m.user_id IS NOT new.contact_id AND m.id NOT IN (SELECT membership_id FROM project_people WHERE project_id = new.project_id)
  );
END;--> statement-breakpoint
CREATE TRIGGER bookings_push_anew AFTER UPDATE OF project_id, contact_id ON bookings
WHEN old.project_id IS NOT new.project_id OR old.contact_id IS NOT new.contact_id
BEGIN
  DELETE FROM live_events WHERE user_id IN (
    SELECT m.user_id FROM memberships m
    WHERE m.company_id = new.company_id AND m.role = 'member' AND m.until IS NULL
      AND (m.user_id IS old.contact_id OR m.id IN (SELECT membership_id FROM project_people WHERE project_id = old.project_id))
      AND m.user_id IS NOT new.contact_id AND m.id NOT IN (SELECT membership_id FROM project_people WHERE project_id = new.project_id)
  );
END;
