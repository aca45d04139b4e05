-- When a row of a plan is deleted, the database looks for the versions that name it.
create index delivery_plan_version_row_detail on delivery_plan_version_row (detail_id);
