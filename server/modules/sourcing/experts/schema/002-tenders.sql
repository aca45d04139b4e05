-- Reviews of tenders have the committee of the tender's rules.
alter table expert_review
  add column committee_min int not null default 3 check (committee_min >= 1),
  -- Smallest share of outside experts as [numerator, denominator]; null: the setting decides.
  add column outside_share jsonb,
  -- 1: an absent expert is replaced, and no seat stays empty at the summary.
  add column every_seat smallint not null default 0 check (every_seat in (0, 1)),
  -- Users who cannot score because they take part in the reviewed document.
  add column barred_user_ids jsonb not null default '[]';

-- Terms that an offer states as a whole.
alter table expert_review_bid add column note varchar(3000) not null default '';
