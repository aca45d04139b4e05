-- When a row of a receipt or a return is deleted, the database looks for whoever names it: also for lines that are no longer
-- in force.
create index recon_detail_received on recon_detail (receive_detail_id) where receive_detail_id is not null;
create index recon_detail_returned on recon_detail (return_detail_id) where return_detail_id is not null;
