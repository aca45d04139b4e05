-- The awarded article that a row stands for; empty in a contract that was given directly.
alter table contract_item add column article_id bigint;
