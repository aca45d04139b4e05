-- Of which last day of a certificate was told, and how near it was: the day before which so many days were left; -1: it had ended.

alter table supplier_certificate
  add column told_date date,
  add column told_days smallint;

-- What has ended before the first message is no news.
update supplier_certificate set told_date = expire_date, told_days = -1 where expire_date < current_date;
