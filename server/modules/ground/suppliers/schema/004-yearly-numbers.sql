-- Suppliers whose invoice numbers begin anew each year.

alter table supplier add column yearly_numbers smallint not null default 0 check (yearly_numbers in (0, 1));
