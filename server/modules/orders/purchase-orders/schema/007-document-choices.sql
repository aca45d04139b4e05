-- Materials and prices can be chosen for what a document does not say in our terms.
alter table document_choice drop constraint document_choice_kind_check;
alter table document_choice add constraint document_choice_kind_check
  check (kind in ('supplier', 'company', 'purchaser', 'unit', 'tax', 'material', 'price'));
