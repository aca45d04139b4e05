-- Prices between fixed limits, and the published parameters of a price mode.
alter table expert_review
  drop constraint expert_review_price_mode_check,
  add check (price_mode in ('LOWEST', 'AVERAGE', 'TARGET', 'MINMAX', 'NONE')),
  add column price_params jsonb not null default '{}';
