-- Announcements wait for an approval while a model is published for them.
alter table announcement
  add column submit_by bigint references app_user,
  drop constraint announcement_status_check,
  add constraint announcement_status_check
    check (status in ('DRAFT', 'APPROVING', 'PUBLISHED', 'REVOKED', 'EXPIRED'));
