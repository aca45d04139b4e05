-- The name of a system has 3 to 16 characters; the delivered one had more.
update app_system set name = 'Portal' where name = 'Procurement portal';
