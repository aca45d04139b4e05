-- One default password for the whole installation is gone: each company has its own (administration/005).
delete from setting where code = 'user.defaultPassword';
