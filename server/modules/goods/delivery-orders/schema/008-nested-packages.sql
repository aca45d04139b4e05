-- The place of the package that a package stands in: boxes on a pallet.
alter table delivery_package add column parent_place int check (parent_place >= 0);
