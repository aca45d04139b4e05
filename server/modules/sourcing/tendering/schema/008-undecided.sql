-- Undecided applications hold up bidding until its deadline, no longer.
create or replace function tender_phase(status varchar, prequal_starts timestamptz, prequal_ends timestamptz,
    bid_starts timestamptz, bid_ends timestamptz, undecided boolean, public_ends timestamptz, objected boolean)
  returns varchar language sql stable as $$
  select case
    when status = 'BIDDING' and bid_ends <= sourcing_now() then 'WAIT_OPEN'
    when status in ('PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW') then case
      when prequal_ends > sourcing_now() and prequal_starts <= sourcing_now() then 'PREQUALIFYING'
      when bid_ends <= sourcing_now() then 'WAIT_OPEN'
      when prequal_ends <= sourcing_now() and (undecided or bid_starts > sourcing_now()) then 'PREQUAL_REVIEW'
      when bid_starts <= sourcing_now() and (prequal_ends is null or prequal_ends <= sourcing_now()) then 'BIDDING'
      else 'PUBLISHED' end
    when status = 'PUBLICITY' and public_ends <= sourcing_now() and not objected then 'PUBLICITY_END'
    else status end
$$;
