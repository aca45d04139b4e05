-- For which kind of document a model was delivered; empty for those that a company made itself. It stays when the model is
-- deleted or made another kind's, so that nothing is delivered twice.
alter table approval_model add column delivered_for varchar(32);
create unique index approval_model_delivered on approval_model (enterprise_id, delivered_for);
