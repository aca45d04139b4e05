-- When a row that is named here is deleted, as with a draft of a receipt that is saved again, the database looks for whoever
-- names it: also for rows that are no longer in force. The first index also finds rows that name no receipt.
drop index invoice_apply_detail_receipt, invoice_apply_detail_return, invoice_apply_detail_statement;
create index invoice_apply_detail_receipt on invoice_apply_detail (receive_detail_id);
create index invoice_apply_detail_return on invoice_apply_detail (return_detail_id) where return_detail_id is not null;
create index invoice_apply_detail_statement on invoice_apply_detail (statement_line_id) where statement_line_id is not null;
