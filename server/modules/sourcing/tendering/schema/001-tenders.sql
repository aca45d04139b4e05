-- after: inquiries/001, organisation/001, suppliers/001, materials/001
-- Tenders: suppliers bid for lots in sealed envelopes that only a committee can open.

-- The status of a published tender follows from its times. Bidding does not begin while an application is undecided.
create function tender_phase(status varchar, prequal_starts timestamptz, prequal_ends timestamptz, bid_starts timestamptz,
    bid_ends timestamptz, undecided boolean, public_ends timestamptz, objected boolean)
  returns varchar language sql stable as $$
  select case
    when status = 'BIDDING' and bid_ends <= sourcing_now() then 'WAIT_OPEN'
    when status in ('PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW') then case
      when prequal_ends > sourcing_now() and prequal_starts <= sourcing_now() then 'PREQUALIFYING'
      when prequal_ends <= sourcing_now() and (undecided or bid_starts > sourcing_now()) then 'PREQUAL_REVIEW'
      when bid_ends <= sourcing_now() then 'WAIT_OPEN'
      when bid_starts <= sourcing_now() and (prequal_ends is null or prequal_ends <= sourcing_now()) then 'BIDDING'
      else 'PUBLISHED' end
    when status = 'PUBLICITY' and public_ends <= sourcing_now() and not objected then 'PUBLICITY_END'
    else status end
$$;

create table tender (
  like business_columns including all,
  tendering_no varchar(64) not null,
  title varchar(128) not null,
  bid_type varchar(16) not null check (bid_type in ('OPEN', 'INVITE', 'NEGOTIATE')),
  rule_set varchar(16) not null default 'ENTERPRISE' check (rule_set in ('ENTERPRISE', 'CN_LAW', 'CN_GOV', 'EU_OPEN')),
  -- The numbers of the rule set, copied at publication.
  rules jsonb not null default '{}',
  org_id bigint not null references org (id),
  company_id bigint not null references company (id),
  purchaser_id bigint not null references purchaser (id),
  payment_term_id bigint not null references payment_term (id),
  warehouse_id bigint references warehouse (id),
  delivery_address varchar(500) not null,
  currency char(3) not null,
  currency_digits int not null,
  allow_currencies jsonb not null default '[]',
  tax_mode varchar(4) not null default 'EXCL' check (tax_mode in ('EXCL', 'INCL')),
  award_mode varchar(8) not null default 'WHOLE' check (award_mode in ('WHOLE', 'PER_LOT', 'PER_ITEM')),
  envelope_mode varchar(4) not null default 'ONE' check (envelope_mode in ('ONE', 'TWO')),
  max_winners int not null default 1 check (max_winners between 1 and 20),
  max_lots_won int check (max_lots_won between 1 and 100),
  estimate_amount numeric(24, 4) check (estimate_amount > 0),
  show_estimate smallint not null default 0 check (show_estimate in (0, 1)),
  deposit_amount numeric(24, 4) check (deposit_amount > 0),
  deposit_account varchar(255) not null default '',
  validity_days int not null default 60 check (validity_days between 1 and 365),
  valid_until date,
  min_bidders int not null default 3 check (min_bidders between 1 and 20),
  open_quorum int not null default 2 check (open_quorum between 2 and 9),
  show_opening smallint not null default 1 check (show_opening in (0, 1)),
  tie_rule jsonb not null default '["LOWER_PRICE", "HIGHER_TECH", "LOTS"]',
  qualified_limit int check (qualified_limit > 0),
  requirements jsonb not null default '[]',
  prequal_start_time timestamptz,
  prequal_end_time timestamptz,
  prequal_review_end_time timestamptz,
  question_end_time timestamptz,
  bid_start_time timestamptz not null,
  bid_deadline timestamptz not null,
  open_time timestamptz not null,
  review_end_time timestamptz not null,
  round int not null default 1 check (round >= 1),
  rounds int not null default 1 check (rounds between 1 and 5),
  public_days int not null default 3 check (public_days between 0 and 60),
  public_end_time timestamptz,
  -- Scoring as the page keeps it: rules and elements.
  rating jsonb not null default '{}',
  notice text not null default '',
  document_version int not null default 1,
  status varchar(20) not null default 'NEW' check (status in ('NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED',
    'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING', 'WAIT_OPEN', 'OPENED', 'REVIEWING', 'TEAM_CONFIRM', 'TECH_CONFIRMED',
    'PRICE_OPENED', 'PRE_AWARD', 'PUBLICITY', 'PUBLICITY_END', 'AWARD_APPROVING', 'AWARDED', 'CLOSED', 'FAILED',
    'CANCELLED')),
  submit_by bigint,
  award_by bigint,
  publish_time timestamptz,
  opened_time timestamptz,
  price_opened_time timestamptz,
  award_time timestamptz,
  letters_time timestamptz,
  few_reason varchar(500) not null default '',
  few_decided smallint not null default 0 check (few_decided in (0, 1)),
  cancel_reason varchar(500) not null default '',
  award_reason varchar(500) not null default '',
  deadline_notice_time timestamptz,
  foreign key (enterprise_id) references enterprise (id),
  check (bid_start_time < bid_deadline and bid_deadline < open_time and open_time < review_end_time),
  check ((prequal_end_time is null) = (prequal_start_time is null)),
  check ((prequal_end_time is null) = (prequal_review_end_time is null)),
  check (round <= rounds),
  unique (enterprise_id, tendering_no)
);
create index tender_list on tender (enterprise_id, id desc) where deleted = 0;
create index tender_due on tender (bid_deadline) where deleted = 0
  and status in ('PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING');
create index tender_public on tender (enterprise_id, publish_time desc) where deleted = 0 and bid_type = 'OPEN' and publish_time is not null;

create table tender_lot (
  id bigint generated by default as identity primary key,
  tender_id bigint not null references tender (id) on delete cascade,
  place int not null check (place >= 0),
  lot_no varchar(16) not null,
  name varchar(128) not null,
  status varchar(16) not null default 'OPEN' check (status in ('OPEN', 'AWARDED', 'FAILED', 'CANCELLED')),
  fail_reason varchar(500) not null default '',
  unique (tender_id, lot_no)
);

create table tender_item (
  id bigint generated by default as identity primary key,
  tender_id bigint not null references tender (id) on delete cascade,
  lot_id bigint not null references tender_lot (id),
  place int not null check (place >= 0),
  material_id bigint references material (id),
  material_text varchar(255) not null,
  spec varchar(255) not null default '',
  qty numeric(20, 6) not null check (qty > 0),
  unit varchar(8) not null,
  unit_precision int not null,
  need_date date not null,
  delivery_place varchar(255) not null default '',
  ceiling_price numeric(20, 6) check (ceiling_price > 0),
  estimate_price numeric(20, 6) check (estimate_price >= 0),
  allow_partial smallint not null default 0 check (allow_partial in (0, 1)),
  tier_flag smallint not null default 0 check (tier_flag in (0, 1)),
  remark varchar(500) not null default '',
  demands jsonb not null default '[]'
);
create index tender_item_of on tender_item (tender_id, place);
create index tender_item_lot on tender_item (lot_id);

create table tender_invite (
  tender_id bigint not null references tender (id) on delete cascade,
  supplier_id bigint not null references supplier (id),
  place int not null check (place >= 0),
  status varchar(16) not null default 'INVITED' check (status in ('INVITED', 'ACCEPTED', 'DECLINED')),
  decline_reason varchar(500) not null default '',
  view_time timestamptz,
  primary key (tender_id, supplier_id)
);
create index tender_invite_supplier on tender_invite (supplier_id, tender_id desc);

-- The committee that opens the bids.
create table tender_member (
  tender_id bigint not null references tender (id) on delete cascade,
  user_id bigint not null references app_user (id),
  place int not null check (place >= 0),
  role varchar(8) not null check (role in ('MEMBER', 'RESERVE')),
  primary key (tender_id, user_id)
);
create index tender_member_user on tender_member (user_id, tender_id desc);

-- The bid of a supplier in a round. Its content lies sealed in its versions until the opening.
create table tender_bid (
  like business_columns including all,
  bid_no varchar(80) not null,
  tender_id bigint not null references tender (id),
  supplier_id bigint not null references supplier (id),
  round int not null check (round >= 1),
  status varchar(16) not null check (status in ('SUBMITTED', 'WITHDRAWN', 'VOID', 'SUPERSEDED', 'UNREADABLE', 'OPENED',
    'VALID', 'INVALID', 'WON', 'PART_WON', 'LOST')),
  version_no int not null default 0,
  submit_time timestamptz,
  receipt_hash varchar(64) not null default '',
  invalid_reason varchar(500) not null default '',
  foreign key (enterprise_id) references enterprise (id),
  unique (tender_id, supplier_id, round)
);

-- The rank of a valid bid in a lot: computed when its prices are known, and never again.
create table tender_rank (
  tender_id bigint not null references tender (id) on delete cascade,
  lot_id bigint not null references tender_lot (id),
  bid_id bigint not null references tender_bid (id),
  -- In the tender's currency, without tax.
  amount numeric(24, 4) not null,
  tech numeric(9, 4),
  business numeric(9, 4),
  price numeric(9, 4),
  total numeric(9, 2),
  rank int not null check (rank >= 1),
  primary key (lot_id, bid_id)
);
create index tender_rank_of on tender_rank (tender_id);
