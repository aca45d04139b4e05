-- When a file is deleted, the database looks for the upload that names it.
create index attachment_upload_attachment on attachment_upload (attachment_id) where attachment_id is not null;
