-- Objections and award lines end with a tender that ends without an award.
alter table tender_objection drop constraint tender_objection_status_check;
alter table tender_objection add constraint tender_objection_status_check
  check (status in ('OPEN', 'ACCEPTED', 'REFUSED', 'LAPSED'));

-- Why a cancelled line was cancelled.
alter table tender_award add column end_reason varchar(500) not null default '';

update tender_objection j set status = 'LAPSED', reply = left(coalesce(q.cancel_reason, ''), 2000),
  reply_name = q.update_name, reply_time = coalesce(q.update_time, now()), version = j.version + 1
from tender q where q.id = j.tender_id and q.status in ('FAILED', 'CANCELLED') and j.status = 'OPEN';

update tender_award w set status = 'CANCELLED', end_reason = coalesce(q.cancel_reason, '')
from tender q where q.id = w.tender_id and q.status in ('FAILED', 'CANCELLED') and w.status <> 'CANCELLED';

update tender_award w set end_reason = x.reason
from tender_replacement x where x.bid_id = w.bid_id and w.status = 'CANCELLED' and w.end_reason = '';
