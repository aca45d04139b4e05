import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { tenderPlants } from './tender-plants.ts'

/** A gap between two ranges of quantities. */
const gap = '[{"fromQty":"1","toQty":"9","priceExcl":"2"},{"fromQty":"10","toQty":null,"priceExcl":"1"}]'

/** An application that took effect two minutes before a time of the supplier. */
const standing = (direction: string, of: Sql) => sql`
  insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
    create_by, create_name, applied_time)
  select enterprise_id, 'LC-PLANT', supplier_id, ${direction}, 'QUALIFIED', 'QUALIFIED', 'x', 'APPROVED', 2, 'x',
    moment - interval '2 minutes'
  from (${of}) of`

/** The first return in the trail. */
const tracedReturn = sql`(select min(business_id) from audit_log where business_type = 'RETURN_ORDER' and to_status <> '')`

/** By the rule, one record that is made to break it. */
export const plants: Record<string, Sql> = {
  ...tenderPlants(gap),
  orderAmounts: sql`update purchase_order set amount_incl = amount_incl + 0.01 where id = (select min(id) from purchase_order)`,
  receivedLimit: sql`
    update purchase_order_detail set received_qty = qty * 3 where id = (select min(id) from purchase_order_detail)`,
  shippedLimit: sql`
    update purchase_order_detail set under_way_qty = qty * 3 where id = (select min(id) from purchase_order_detail)`,
  underWay: sql`
    update purchase_order_detail set under_way_qty = under_way_qty + 1
    where id = (select min(id) from purchase_order_detail)`,
  arrivedQuantities: sql`
    update purchase_order_detail set arrived_qty = arrived_qty + 1
    where id = (select min(id) from purchase_order_detail)`,
  deliveredQuantities: sql`
    update delivery_order_detail set received_qty = received_qty + 1
    where id = (select min(id) from delivery_order_detail)`,
  serialNumbers: sql`
    update receive_serial s set serial_no = lower(o.serial_no), material_id = o.material_id
    from (select s.* from receive_serial s where s.state = 'IN' order by 1, 2 limit 1) o
    where (s.receive_detail_id, s.place) = (
      select k.id, l.place from receive_serial l join receive_detail k on k.id = l.receive_detail_id
        join receive r on r.id = k.receive_id
      where r.status = 'POSTED' and l.state = 'IN' order by k.id desc, l.place desc limit 1)`,
  statementAmounts: sql`update reconciliation set amount_incl = amount_incl + 0.01 where id = (select min(id) from reconciliation)`,
  statedQuantities: sql`
    update recon_detail set qty = qty * 3
    where id = (select min(id) from recon_detail where live_flag = 1 and kind = 'RECEIPT')`,
  applicationAmounts: sql`update invoice_apply set amount_incl = amount_incl + 0.01 where id = (select min(id) from invoice_apply)`,
  invoicedQuantities: sql`
    update invoice_apply_detail set qty = qty * 3
    where id = (select min(id) from invoice_apply_detail where live_flag = 1)`,
  creditedQuantities: sql`
    update invoice_apply_detail set receive_detail_id = null, qty = 99999, return_detail_id = (
      select d.id from return_order_detail d join return_order t on t.id = d.return_id
      where t.status in ('RETURNED', 'CLOSED') and d.from_stock = 'ACCEPTED' order by d.id limit 1)
    where id = (select min(id) from invoice_apply_detail where live_flag = 1)`,
  creditedLines: sql`
    with line as (
      update recon_detail set kind = 'ADJUST', receive_detail_id = null, amount_excl = -1, amount_incl = -1
      where id = (select min(l.id) from recon_detail l join reconciliation t on t.id = l.recon_id
        where t.status = 'CONFIRMED' and l.kind = 'RECEIPT' and l.live_flag = 1)
      returning id)
    update invoice_apply_detail set receive_detail_id = null, statement_line_id = line.id, price = 99999 from line
    where invoice_apply_detail.id = (select min(id) from invoice_apply_detail where live_flag = 1)`,
  dueParts: sql`
    update invoice_due_part set amount = amount + 0.01
    where (invoice_id, no) = (select invoice_id, no from invoice_due_part order by 1, 2 limit 1)`,
  correctedAmounts: sql`
    update invoice_apply a set kind = 'CREDIT_NOTE', corrects_id = (
      select i.id from invoice i where i.apply_id <> a.id and i.amount_incl < a.amount_incl order by i.id limit 1)
    where id = (select apply_id from invoice_apply_detail where live_flag = 1 order by amount_incl desc, id limit 1)`,
  paymentAmounts: sql`
    update payment_apply set amount = amount + 0.01 where id = (select min(id) from payment_apply where pay_type = 'ARRIVAL')`,
  paidAmounts: sql`
    update payment_record set paid_amount = paid_amount + 0.01
    where id = (select min(id) from payment_record where status = 'DONE')`,
  repaidAmounts: sql`
    insert into payment_record (apply_id, paid_amount, paid_date, status, create_name)
    select max(id), 0.01, current_date, 'REPAID', 'x' from payment_apply`,
  returnedAmounts: sql`
    update payment_apply set returned_amount = 0.01
    where id = (select min(id) from payment_apply where paid_amount = 0 and amount > 1)`,
  invoicePayments: sql`
    update invoice set paid_amount = paid_amount - 0.01 where id = (select min(id) from invoice where paid_amount > 1)`,
  advanceOffsets: sql`
    update payment_apply set pay_type = 'ADVANCE', order_id = (select min(id) from purchase_order), offset_amount = 0.01
    where id = (select min(id) from payment_apply where paid_amount > 1)`,
  awardedLimit: sql`
    update inquiry_article set qty = 0.5 where id = (select min(article_id) from inquiry_award)`,
  offeredLimit: sql`
    update inquiry_quote_item t set max_qty = 0.5 from (select quote_id, article_id from inquiry_award order by 1, 2 limit 1) w
    where t.quote_id = w.quote_id and t.article_id = w.article_id`,
  // Three times as much as was awarded, by an order row that is made one of the award.
  orderedAwards: sql`
    with chosen as (
      select w.article_id, k.supplier_id, a.material_id, a.unit, w.qty, (
        select min(d.id) from purchase_order_detail d join purchase_order o on o.id = d.order_id
        where d.supplier_id = k.supplier_id and d.deleted = 0 and o.deleted = 0 and o.status <> 'CANCELLED') as row_id
      from inquiry_award w join inquiry_quote k on k.id = w.quote_id join inquiry_article a on a.id = w.article_id),
    named as (select * from chosen where row_id is not null order by article_id, supplier_id limit 1),
    used as (
      insert into inquiry_award_use (row_id, order_id, article_id, supplier_id, qty)
      select d.id, d.order_id, n.article_id, n.supplier_id, n.qty from named n join purchase_order_detail d on d.id = n.row_id)
    update purchase_order_detail d set material_id = n.material_id, unit = n.unit, aborted_qty = 0, closed_qty = 0,
      qty = n.qty * 3
    from named n where d.id = n.row_id`,
  sealedQuotes: sql`
    update inquiry_quote k set status = 'SUBMITTED' where k.id = (
      select min(k.id) from inquiry_quote k join inquiry q on q.id = k.inquiry_id where q.seal_flag = 1 and k.quoted_count > 0)`,
  priceValidity: sql`
    insert into price_record (enterprise_id, create_name, material_id, supplier_id, org_id, currency, price_excl, tax_code,
      valid_from, valid_to)
    select enterprise_id, 'x', material_id, supplier_id, org_id, currency, price_excl, tax_code, valid_to - 1, valid_to
    from price_record where id = (select min(id) from price_record where status = 'ACTIVE' and source = 'CONTRACT')`,
  priceRanges: sql`
    update price_record set tiers = '[{"fromQty":"1","toQty":"9","priceExcl":"2"},{"fromQty":"10","toQty":null,"priceExcl":"1"}]'
    where id = (select min(id) from price_record)`,
  contractUse: sql`
    update contract_item set ordered_qty = ordered_qty + 1 where id = (select min(id) from contract_item)`,
  contractLimit: sql`
    update contract set ordered_amount = limit_amount * 3 where id = (select min(id) from contract where limit_amount > 0)`,
  supplierStanding: sql`
    update supplier set stage = 'EXITED' where id = (
      select min(l.supplier_id) from lifecycle_apply l join supplier s on s.id = l.supplier_id
      where l.applied_time is not null and l.direction in ('UP', 'DOWN') and s.stage <> 'EXITED')`,
  // Black-listed two minutes before its newest order was submitted.
  allowedOrders: sql`
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
      create_by, create_name, applied_time)
    select enterprise_id, 'LC-PLANT', supplier_id, 'BLACK', 'QUALIFIED', 'QUALIFIED', 'x', 'APPROVED', 2, 'x',
      submit_time - interval '2 minutes'
    from purchase_order where deleted = 0 and status not in ('NEW', 'REJECTED', 'CANCELLED') and submit_time is not null
    order by submit_time desc, id desc limit 1`,
  mandatorySurveys: sql`
    with asked as (
      select a.* from survey_assign a join survey t on t.id = a.survey_id
      where t.deleted = 0 and t.status = 'SENT' and a.status <> 'APPROVED' order by a.create_time desc, a.id limit 1),
    made as (update survey set mandatory = 1 where id = (select survey_id from asked))
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, status,
      create_by, create_name, create_time)
    select a.enterprise_id, 'LC-PLANT', a.supplier_id, 'UP', 'QUALIFIED', 'PREFERRED', 'x', 'APPROVED', 2, 'x',
      a.create_time + interval '1 second' from asked a`,
  // A mandatory survey was before a supplier a moment before the newest inquiry invited it.
  answeredSurveys: sql`
    with invited as (
      select i.supplier_id, q.publish_time from inquiry_invite i join inquiry q on q.id = i.inquiry_id
      where q.deleted = 0 and q.publish_time is not null and q.status not in ('FAILED', 'CANCELLED')
      order by q.publish_time desc, q.id desc, i.place limit 1),
    sent as (
      insert into survey (enterprise_id, survey_no, title, template_id, edition, mandatory, deadline, status)
      select enterprise_id, 'SUR-PLANT', title, template_id, edition, 1, deadline, 'SENT' from survey order by id limit 1
      returning id, enterprise_id)
    insert into survey_assign (enterprise_id, survey_id, supplier_id, status, create_time)
    select sent.enterprise_id, sent.id, invited.supplier_id, 'WAITING', invited.publish_time - interval '1 microsecond'
    from sent, invited`,
  organisationStages: sql`
    update supplier_org g set stage = 'STRATEGIC' where (supplier_id, org_id) = (
      select o.supplier_id, o.org_id from supplier_org o join supplier s on s.id = o.supplier_id
      where s.stage not in ('STRATEGIC', 'EXITED') and o.active = 1 order by 1, 2 limit 1)`,
  qualifiedLimit: sql`
    with of as (select i.id from inquiry i where (select count(*) from inquiry_invite n where n.inquiry_id = i.id) > 1
      and i.deleted = 0 order by i.id limit 1),
    limited as (update inquiry set qualified_limit = 1 where id = (select id from of))
    insert into round_prequalification (business_type, business_id, supplier_id, status, submit_time)
    select 'INQUIRY', n.inquiry_id, n.supplier_id, 'PASSED', now() from inquiry_invite n join of on of.id = n.inquiry_id
    on conflict (business_type, business_id, supplier_id) do update set status = 'PASSED'`,
  stagePercents: sql`
    update contract_stage set percent = percent / 2 where (contract_id, place) = (
      select contract_id, place from contract_stage order by 1, 2 limit 1)`,
  templateWeights: sql`
    update perf_template set lines = jsonb_set(lines, '{0,weight}', '"1"') where id = (select min(id) from perf_template)`,
  ownDecisions: sql`
    update approval_task t set decided_by = a.initiator_id from approval a where a.id = t.approval_id and t.id = (
      select min(id) from approval_task where kind = 'STEP' and decision = 'AGREE')`,
  demandShares: sql`
    update pur_demand_detail set ordered_qty = ordered_qty + 1 where id = (select min(id) from pur_demand_detail)`,
  netQuantities: sql`
    update purchase_order_detail set replace_qty = 0, received_qty = received_qty + 1 where id = (
      select min(id) from purchase_order_detail where received_qty > 0 and aborted_qty = 0)`,
  takenQuantities: sql`
    update receive_detail set held_accepted_qty = held_accepted_qty + 1 where id = (
      select min(id) from receive_detail where accepted_qty - returned_accepted_qty - reversed_accepted_qty > 1)`,
  plannedQuantities: sql`
    update delivery_plan_detail set received_qty = received_qty + 1 where id = (select min(id) from delivery_plan_detail)`,
  plannedLimit: sql`
    update delivery_plan_detail set plan_qty = plan_qty * 9 where id = (
      select min(d.id) from delivery_plan_detail d join delivery_plan p on p.id = d.plan_id
      where p.status = 'PUBLISHED' and d.kind = 'FIRM' and d.row_status = 'OPEN')`,
  // The month of a receipt is closed, and the receipt was posted an hour after that.
  closedPeriods: sql`
    with late as (
      update receive r set post_time = now() + interval '1 hour'
      where id = (select min(id) from receive where status = 'POSTED' and deleted = 0) returning r.id, r.receive_date)
    insert into accounting_period (enterprise_id, company_id, period, active)
    select distinct o.enterprise_id, o.company_id, to_char(late.receive_date, 'YYYY-MM'), 0
    from late join receive_detail k on k.receive_id = late.id join purchase_order_detail d on d.id = k.order_detail_id
      join purchase_order o on o.id = d.order_id`,
  invoicedPrices: sql`
    update invoice_apply_detail set price = price * 2 where id = (
      select min(d.id) from invoice_apply_detail d join invoice i on i.id = d.invoice_id
      where i.status = 'POSTED' and d.receive_detail_id is not null and d.price > 0)`,
  secondChecks: sql`
    update invoice set recheck_by = check_by, recheck_name = check_name
    where id = (select min(id) from invoice where check_by is not null)`,
  sentAccounts: sql`
    update payment_apply set bank_version = 7 where id = (select min(id) from payment_apply where sent_time is not null)`,
  paymentPersons: sql`
    update payment_apply set approved_by = sent_by, approved_name = sent_name
    where id = (select min(id) from payment_apply where sent_by is not null)`,
  // Nothing may be paid for what a supplier sold for the first time on one day.
  blockedPrices: sql`
    insert into price_ceiling (enterprise_id, create_time, material_id, supplier_id, currency, basis, price, action,
      valid_from, valid_to)
    select o.enterprise_id, o.submit_time - interval '1 day', d.material_id, o.supplier_id, o.currency, 'FIXED', 0, 'BLOCK',
      o.order_date, o.order_date
    from purchase_order_detail d join purchase_order o on o.id = d.order_id join material m on m.id = d.material_id
    where o.deleted = 0 and d.deleted = 0 and o.status not in ('NEW', 'REJECTED', 'CANCELLED') and o.submit_time is not null
      and d.unit = m.unit and d.price_excl > 0 and not exists (
        select from price_ceiling c where c.material_id = d.material_id)
      and not exists (select from purchase_order_detail x join purchase_order y on y.id = x.order_id
        where x.id <> d.id and x.material_id = d.material_id and y.supplier_id = o.supplier_id and y.order_date = o.order_date)
    order by d.id limit 1`,
  measuredPrices: sql`
    update purchase_order_detail set price_check = null where id = (
      select min(d.id) from purchase_order_detail d join purchase_order o on o.id = d.order_id
      where o.deleted = 0 and d.deleted = 0 and o.status not in ('NEW', 'REJECTED', 'CANCELLED'))`,
  contractRanges: sql`update contract_item set tiers = ${gap}::jsonb where id = (select min(id) from contract_item)`,
  quotedRanges: sql`
    update inquiry_quote_item t set tiers = ${gap}::jsonb from (select quote_id, article_id from inquiry_quote_item order by 1, 2 limit 1) f
    where t.quote_id = f.quote_id and t.article_id = f.article_id`,
  movedTimes: sql`
    update inquiry set quote_end_time = quote_end_time - interval '1 minute' where id = (
      select min(id) from inquiry where publish_time is not null and deleted = 0)`,
  timelyActs: sql`
    update inquiry set open_time = quote_end_time - interval '1 minute' where id = (
      select min(id) from inquiry where open_time is not null and deleted = 0)`,
  allowedInvitations: standing(
    'BLACK',
    sql`select q.enterprise_id, i.supplier_id, q.publish_time as moment
      from inquiry q join inquiry_invite i on i.inquiry_id = q.id
      where q.deleted = 0 and q.publish_time is not null order by q.publish_time desc, q.id desc, i.place limit 1`,
  ),
  allowedPayments: standing(
    'FREEZE',
    // Only one: a supplier may be paid several times a day.
    sql`select p.enterprise_id, p.supplier_id, p.sent_time as moment from payment_apply p
      where p.deleted = 0 and p.sent_time is not null and not exists (select from payment_apply o
        where o.supplier_id = p.supplier_id and o.id <> p.id and o.deleted = 0 and o.sent_time >= p.sent_time)
      order by p.sent_time desc, p.id desc limit 1`,
  ),
  // One member of one group turns out to work for a supplier that takes part.
  expertGroups: sql`
    update expert e set conflict_supplier_ids = jsonb_build_array(f.supplier_id::text) from (
      select m.expert_id, b.supplier_id from expert_member m join expert_review_bid b on b.review_id = m.review_id
      where m.status = 'SUBMITTED' and not exists (select from expert_member o join expert_review_bid p on p.review_id = o.review_id
        where o.expert_id = m.expert_id and o.review_id <> m.review_id and p.supplier_id = b.supplier_id)
      order by m.id, b.bid_id limit 1) f
    where e.id = f.expert_id`,
  balanceFigures: sql`
    update balance_item set amount = amount + 0.01 where (balance_id, kind) = (
      select balance_id, kind from balance_item where rows > 0 order by 1, 2 limit 1)`,
  demandLimit: sql`
    update pur_demand_detail set qty = qty / 100 where id = (select min(detail_id) from pur_demand_share)`,
  tracedStates: sql`update return_order set status = 'REJECTED' where id = ${tracedReturn}`,
  removedFiles: sql`
    insert into audit_log (enterprise_id, chain, position, business_type, business_id, doc_no, action, reason, user_id, user_name,
      time, prev_hash, hash)
    select 1, 0, 1000000 + turn.user_id, 'ATTACHMENT', 1000000, 'PO-1', turn.action, 'a.pdf', turn.user_id, turn.name, now(), '', ''
    from (values ('CREATE', 2, 'Li'), ('DELETE', 3, 'Wang')) turn (action, user_id, name)`,
  keptNumbers: sql`update return_order set return_no = return_no || '-X' where id = ${tracedReturn}`,
}
