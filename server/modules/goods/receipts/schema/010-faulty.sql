-- Rows of which the inspection rejected something are found at once.

create index receive_detail_faulty on receive_detail (receive_id) where inspect_status = 'DONE' and rejected_qty > 0;
