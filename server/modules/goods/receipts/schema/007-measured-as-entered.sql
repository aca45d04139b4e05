-- Measured values keep the decimals that were entered, because they say how exactly was measured.
alter table receive_characteristic alter column measured type numeric[];
update receive_characteristic set measured = array(
  select trim_scale(v.value) from unnest(measured) with ordinality v (value, nth) order by nth)
where measured <> '{}';
