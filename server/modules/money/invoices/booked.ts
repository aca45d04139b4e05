import sql from 'sql-template-tag'

/** Postings of invoices and credit notes, on their posting dates. */
export const bookedInvoices = sql`
  select enterprise_id, invoice_no as document, company_id, posted_date as day, post_time as act_time from invoice`
